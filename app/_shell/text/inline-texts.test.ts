import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inlineTexts } from '@/app/_shell/text/testing/inline-texts'
import { sourceFiles } from '@/server/testing/import-graph'

/** Pages in English only: for integrators and developers, of accounts, and what these share. */
const ENGLISH_ONLY =
  /^app\/(developers\/|llms\.txt\/|status\.rss\/|_account\/(accounts|keys|usage)\/|_shell\/text\/moment|_workbench\/integrator-|\(workbench\)\/(staff\/(accounts|requests)|console)\/)/
/** Typefaces have names of several words. */
const NAMES_TYPEFACES = /^app\/(_shell\/fonts\/|_shop\/social-images\/render-image)/
/** Where texts belong. */
const TABLE = /(^|[/-])texts\.ts$/
/** Formats, a file, a folder, columns of a table and a command, which are called the same in every language. */
const SAME_IN_EVERY_LANGUAGE = /^(JSON|RSS|animals\.csv|DATA_DIR\/outbox|name|kind|npm run .*)$/

const translatedFiles = sourceFiles().filter(
  (file) =>
    /^app\/.*\.tsx?$/.test(file) &&
    !ENGLISH_ONLY.test(file) &&
    !NAMES_TYPEFACES.test(file) &&
    !TABLE.test(file) &&
    !/\.test\.tsx?$|\/testing\//.test(file),
)

test('each text of a translated page stands in a table', () => {
  expect(translatedFiles).toContain('app/(store)/page.tsx')
  const inline = translatedFiles.flatMap((file) =>
    inlineTexts(file, readFileSync(file, 'utf8'))
      .filter((text) => !SAME_IN_EVERY_LANGUAGE.test(text.replace(/^\d+: /, '')))
      .map((text) => `${file}:${text}`),
  )
  expect(inline).toEqual([])
})

test.each([
  ['text in an element', '<p>\n  Hello there\n</p>', ['2: Hello there']],
  ['one word beside a value', '<p>Order {id}</p>', ['1: Order']],
  ['a label', '<nav aria-label="Store" />', ['1: Store']],
  ['a label in braces', "<nav aria-label={'Store'} />", ['1: Store']],
  ['a template', `<ul aria-label={\`page \${number}\`} />`, ['1: page']],
  ['a choice', "<p>{isOpen ? 'open' : texts.closed}</p>", ['1: open']],
  ['what follows a condition', "<p>{isOpen && 'open'}</p>", ['1: open']],
  ['a default', "<p>{name || 'somebody'}</p>", ['1: somebody']],
  ['a sentence elsewhere', "const text = 'We are closed.'", ['1: We are closed.']],
  ['a property of a component', '<Fact term="Animal" />', ['1: Animal']],
])('%s is found', (_, source, found) => {
  expect(inlineTexts('page.tsx', source)).toEqual(found)
})

test.each([
  ['punctuation', '<p>{name} · {kind}.&nbsp;</p>'],
  ['texts of a table', '<p aria-label={texts.label}>{texts.greeting(name)}</p>'],
  ['a comparison', "<p>{status === 'sold' ? texts.sold : texts.other}</p>"],
  ['what is for browsers', '<input type="search" name="search" autoComplete="off" className="button secondary" />'],
  ['what is thrown', "throw new Error('No database')"],
])('%s is none', (_, source) => {
  expect(inlineTexts('page.tsx', source)).toEqual([])
})
