import ts from 'typescript-6.0'

/** What stands for a text of the third language: made of the English one, so that it can be told from it. */
const FUNCTION = 'inMadeUpLanguage'
const MODULE = '@/e2e/languages/fixtures/in-made-up-language'

/**
 * A source file with a third language: each table that has an English and a German entry has one more, as a translator
 * would have written it.
 */
export function addLanguage(file: string, source: string, code: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const entries: Entry[] = []
  const visit = (node: ts.Node): void => {
    const english = ts.isObjectLiteralExpression(node) ? englishOf(node, code) : undefined
    // A table within an entry is found in both copies of it, next time.
    if (english === undefined) ts.forEachChild(node, visit)
    else entries.push(english)
  }
  visit(tree)
  if (entries.length === 0) return source.includes(`${FUNCTION}(`) ? withImport(source) : source
  const added = entries.reduceRight((text, entry) => {
    const at = entry.getStart()
    return `${text.slice(0, at)}${code}: ${translationOf(entry, code)}, ${text.slice(at)}`
  }, source)
  return addLanguage(file, added, code)
}

type Entry = ts.PropertyAssignment | ts.ShorthandPropertyAssignment

/** The English entry of what has a German one, too, and none of the third language; the German one if it is alone. */
function englishOf({ properties }: ts.ObjectLiteralExpression, code: string): Entry | undefined {
  const entries = properties.filter((each) => ts.isPropertyAssignment(each) || ts.isShorthandPropertyAssignment(each))
  const named = (name: string) => entries.find((entry) => entry.name.getText() === name)
  return named('de') && !named(code) ? (named('en') ?? named('de')) : undefined
}

function translationOf(english: Entry, code: string): string {
  const text = ts.isPropertyAssignment(english) ? english.initializer.getText() : english.name.getText()
  return `${FUNCTION}(${text.replace(/'en(-GB)?'/g, `'${code}'`)})`
}

/** After the directives with which a module may begin. */
function withImport(source: string): string {
  const [directives = ''] = /^((['"])use \w+\2;?\n)*/.exec(source) ?? []
  return `${directives}import { ${FUNCTION} } from '${MODULE}'\n${source.slice(directives.length)}`
}
