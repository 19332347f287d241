import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaForm } from './schema-form'

const schema = z.object({
  id: z.int(),
  name: z
    .string()
    .transform((text) => text.trim())
    .pipe(z.string().max(5)),
  isTame: z.boolean(),
  likesRain: z.boolean().nullable(),
  diet: z.enum(['hay', 'seeds']).nullable(),
  words: z.array(z.enum(['calm', 'shy'])),
  length: z.int().nullable(),
  fee: z.string().optional(),
})

const centimetres = {
  read: (text: string) => Math.round(Number(text.replace(',', '.')) * 100),
  show: (value: unknown) => String(Number(value) / 100).replace('.', ','),
}
const form = schemaForm(schema, { length: centimetres })

function formWith(fields: readonly (readonly [string, string])[]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

const filled = [
  ...([
    ['id', '7'],
    ['name', ' Rex '],
    ['isTame', 'yes'],
    ['likesRain', 'no'],
    ['diet', 'hay'],
  ] as const),
  ...([
    ['words', 'calm'],
    ['words', 'shy'],
    ['length', '1,25'],
    ['fee', ''],
    ['other', 'x'],
  ] as const),
]

test('what is typed becomes the input of the schema, and is shown again as it was typed', () => {
  const typed = formWith(filled)
  expect(schema.parse(form.input(typed))).toEqual({
    ...{ id: 7, name: 'Rex', isTame: true, likesRain: false, diet: 'hay' },
    ...{ words: ['calm', 'shy'], length: 125, fee: '' },
  })
  expect(form.typed(typed)).toEqual({
    ...{ id: '7', name: ' Rex ', isTame: 'yes', likesRain: 'no', diet: 'hay' },
    ...{ words: 'calm shy', length: '1,25', fee: '' },
  })
})

test('nothing typed is null, false, an empty list, or left out', () => {
  const empty = formWith([
    ['id', '7'],
    ['name', ''],
    ['likesRain', ''],
    ['diet', ''],
    ['length', ' '],
  ])
  expect(schema.parse(form.input(empty))).toEqual({
    ...{ id: 7, name: '', isTame: false, likesRain: null, diet: null },
    ...{ words: [], length: null, fee: undefined },
  })
})

test('what a form does not have is left out where it may be; of a list that may be left out, nothing is ticked', () => {
  const partial = z.object({
    id: z.union([z.int(), z.bigint()]).optional(),
    isOn: z.boolean().optional(),
    reason: z.enum(['moved', 'other']).optional(),
    hours: z.literal([2, 5]).nullable().default(null),
    text: z.string().default('none'),
    types: z.array(z.string()).optional(),
    minutes: z.int().optional(),
  })
  const { input } = schemaForm(partial, { minutes: { read: (text) => Number(text || '0'), show: String } })
  expect(partial.parse(input(formWith([])))).toEqual({ hours: null, text: 'none', types: [] })
  const nothingChosen = formWith([
    ['id', ''],
    ['reason', ''],
    ['hours', ''],
    ['minutes', ''],
  ])
  expect(partial.parse(input(nothingChosen))).toEqual({ hours: null, text: 'none', types: [], minutes: 0 })
  const chosen = formWith([
    ['id', '7'],
    ['isOn', 'no'],
    ['reason', 'moved'],
    ['hours', '5'],
  ])
  expect(partial.parse(input(chosen))).toEqual({
    id: 7,
    isOn: false,
    reason: 'moved',
    hours: 5,
    text: 'none',
    types: [],
  })
})

test('an input is shown as it would be typed', () => {
  const values = { id: 7, name: 'Rex', isTame: false, likesRain: true, diet: null, words: ['shy'], length: 125 }
  expect(form.shown(values, 'en')).toEqual({
    ...{ id: '7', name: 'Rex', isTame: '', likesRain: 'yes', diet: '' },
    ...{ words: 'shy', length: '1,25', fee: '' },
  })
})

test('the values of a list that nobody has changed are typed as they are shown, in whatever order they are kept', () => {
  const ticked = formWith([
    ['words', 'shy'],
    ['words', 'calm'],
  ])
  expect(form.typed(ticked).words).toBe(form.shown({ words: ['calm', 'shy'] }, 'en').words)
  expect(form.shown({ words: ['shy', 'calm'] }, 'en').words).toBe('calm shy')
})

test('what the schema refuses is an issue of its field', () => {
  const wrong = formWith([
    ['id', 'x'],
    ['name', 'Rexington'],
    ['diet', 'meat'],
    ['words', 'wild'],
    ['length', 'long'],
  ])
  const { error } = schema.safeParse(form.input(wrong))
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['id', 'name', 'diet', 'words', 'length'])
})
