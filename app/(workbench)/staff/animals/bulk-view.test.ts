import { expect, test } from 'vitest'
import { bulkPath, parseTicked, readBulkView, tickedText } from './bulk-view'

const parametersOf = (path: string) => Object.fromEntries(new URL(path, 'https://pets.example').searchParams)

test('what a visit has come to is read from its address as it was written', () => {
  const animals = [
    { petId: 7, from: 1, to: 2 },
    { petId: 8, from: 3, to: 2 },
  ]
  const view = { search: 'rex & co', status: 'available', cursor: 'a+b' } as const
  const confirm = { step: 'move', animals } as const
  const asked = parametersOf(bulkPath(view, { ticked: 9, confirm }))
  expect(asked).toMatchObject(view)
  expect(readBulkView(asked)).toEqual({ ticked: 9, confirm })
  const result = { step: 'withdraw', done: [{ petId: 7, from: 1 }], late: [], failure: undefined } as const
  const told = parametersOf(bulkPath({}, { result }))
  expect(readBulkView(told)).toEqual({ result: { ...result, id: told.result } })
})

test('what no page has written is ignored', () => {
  const many = Array.from({ length: 150 }, (_, at) => `${at + 1}.1`).join(' ')
  expect(readBulkView({ confirm: 'withdraw', animals: many }).confirm?.animals).toHaveLength(100)
  for (const parameters of [
    {},
    { ticked: 'x', confirm: 'restore', animals: '7.1', changed: '7.1', failure: 'no_kind' },
    { ticked: '-1', confirm: 'move', animals: '7 x.1 0.1 7.1.x.1 7.1.2.3', did: 'sell' },
    { ticked: ['1'], confirm: ['move', 'move'], animals: ['7.1'], late: ['7.1'] },
  ])
    expect(readBulkView(parameters)).toEqual({})
  expect(readBulkView({ did: 'move', failure: '<script>' }).result?.failure).toBeUndefined()
})

test('an animal that is named twice counts once', () => {
  const ticked = parseTicked(['7.1', '7.1', '8.1.2', ''])
  expect(ticked).toEqual([
    { petId: 7, from: 1, to: undefined },
    { petId: 8, from: 1, to: 2 },
  ])
  expect(ticked.map(tickedText)).toEqual(['7.1', '8.1.2'])
})
