import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderTree } from './render-tree'
import { toMarkdown } from './to-markdown'

/** As React shows server components one that runs in the browser. */
const InBrowser = Object.assign((_: { readonly href?: string; readonly children?: ReactNode }) => null, {
  $$typeof: Symbol.for('react.client.reference'),
})

const markdownOf = async (node: ReactNode) => {
  const main = { type: 'element', tagName: 'main', properties: {}, children: await renderTree(node) } as const
  return toMarkdown(main, 'https://pets.example/developers/errors')
}

async function Coloured() {
  return (
    <pre>
      <code className="language-shell">
        <span>
          <span className="keyword">curl</span> /v1/pets{'\n'}
        </span>
        <span># three{'\n'}</span>
      </code>
    </pre>
  )
}

test('code keeps its language, also when its lines are coloured', async () => {
  expect(await markdownOf(<Coloured />)).toBe('```shell\ncurl /v1/pets\n# three\n```\n')
})

test('a table is a table', async () => {
  const table = (
    <table>
      <thead>
        <tr>
          <th>Code</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {['gone', 'conflict'].map((code) => (
          <tr key={code}>
            <th>{code}</th>
            <td>{410}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  expect(await markdownOf(table)).toMatch(/^\| Code +\| Status \|\n\| -+ \| -+ \|\n\| gone +\| 410 +\|\n/)
})

test('links are absolute, and lead from Markdown to Markdown', async () => {
  const links = (
    <p>
      <InBrowser href="/developers/errors/gone#cause">gone</InBrowser>, <a href="/openapi.json">document</a>,{' '}
      <a href="https://elsewhere.example/developers/errors">elsewhere</a>
    </p>
  )
  expect(await markdownOf(links)).toBe(
    '[gone](https://pets.example/developers/errors/gone.md#cause), [document](https://pets.example/openapi.json), [elsewhere](https://elsewhere.example/developers/errors)\n',
  )
})

test('what is for hands is left out', async () => {
  expect(
    await markdownOf([
      'Text',
      <InBrowser key="1" />,
      <button key="2" type="button">
        Copy
      </button>,
      <form key="3">Try it</form>,
      <fieldset key="4">Choose</fieldset>,
    ]),
  ).toBe('Text\n')
})

const Loud = ({ text }: { readonly text: string }) => <b>{text.toUpperCase()}</b>
const Plain = ({ text }: { readonly text: string }) => <i>{text}</i>
const Around = async () => [<Loud key={1} text="a" />]

test('in place of a component another may be rendered, wherever it stands', async () => {
  const tree = await renderTree(<Around />, new Map([[Loud, Plain]]))
  expect(tree).toMatchObject([{ tagName: 'i', children: [{ value: 'a' }] }])
})
