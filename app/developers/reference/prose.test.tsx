import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Inline, Prose } from './prose'

test('a text keeps its emphasis, code, links and tables', () => {
  expect(renderToStaticMarkup(<Inline text="**Not** `<b>` but [this](/pets#1) & that" />)).toBe(
    '<strong>Not</strong> <code>&lt;b&gt;</code> but <a href="/pets#1">this</a> &amp; that',
  )
  const table = renderToStaticMarkup(<Prose text={'First.\n\n| plan | a day |\n|---|---|\n| free | 1000 |'} />)
  expect(table).toContain('<p>First.</p><table')
  expect(table).toContain('<th scope="row">free</th><td data-label="a day">1000</td>')
})

test.each(['[a](javascript:alert(1))', '<b>bold</b>', '![picture](/a.png)'])('%s is refused', (text) => {
  expect(() => renderToStaticMarkup(<Inline text={text} />)).toThrow('cannot show')
})
