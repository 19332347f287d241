import ts from 'typescript-6.0'

/** Attributes and properties of our components that people read. */
const SAID =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|label|lead|hint|submit|term|text)$/
/** Several words, the first one capitalized, as in a sentence or a title; the paths of drawings have none. */
const SENTENCE = /^\s*[“‘]?\p{Lu}[\p{L}’']* +\p{L}.*\p{Ll}{2}/su
const LETTER = /\p{L}/u

/** The texts for people that are written in a source file itself, each as `line: text`. */
export function inlineTexts(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found = new Map<ts.Node, string>()
  const note = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    found.set(node, `${line + 1}: ${text.replace(/\s+/g, ' ').trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && LETTER.test(withoutEntities(node.text))) note(node, node.text)
    for (const said of saidBy(node)) if (LETTER.test(textOf(said))) note(said, textOf(said))
    if (isText(node) && SENTENCE.test(textOf(node)) && !isForMachines(node)) note(node, textOf(node))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...found.values()]
}

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression

const isText = (node: ts.Node): node is Text => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** The text of a template, with a blank for each value. */
const textOf = (node: Text): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : node.text

/** The texts that a child of an element, or an attribute that is read out, may have. */
function saidBy(node: ts.Node): Text[] {
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textsIn(node.expression)
  if (!ts.isJsxAttribute(node) || !SAID.test(node.name.getText())) return []
  const { initializer } = node
  return textsIn(initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer)
}

/** The texts that an expression may evaluate to; not those that are compared or passed to a call. */
function textsIn(value: ts.Node | undefined): Text[] {
  if (value === undefined) return []
  if (isText(value)) return [value]
  if (ts.isParenthesizedExpression(value)) return textsIn(value.expression)
  if (ts.isConditionalExpression(value)) return [...textsIn(value.whenTrue), ...textsIn(value.whenFalse)]
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(textsIn)
  if (!ts.isBinaryExpression(value)) return []
  switch (value.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return [...textsIn(value.left), ...textsIn(value.right)]
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return textsIn(value.right)
    default:
      return []
  }
}

/** What is thrown or logged is for the store's operators. */
const isForMachines = (node: ts.Node): boolean =>
  ts.isNewExpression(node.parent) || ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent)

const withoutEntities = (text: string): string => text.replace(/&\w+;/g, '')
