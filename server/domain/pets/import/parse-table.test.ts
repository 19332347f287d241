import { expect, test } from 'vitest'
import { isKnownHeading } from './find-columns'
import { parseTable } from './parse-table'

const parse = (text: string) => parseTable(text, isKnownHeading)

test.each([
  ['commas', 'name,kind\nRex,Dogs'],
  ['semicolons', 'name;kind\r\nRex;Dogs\r\n'],
  ['tabs', 'name\tkind\rRex\tDogs'],
  ['a byte order mark', '\uFEFFname,kind\nRex,Dogs\n'],
  ['quotes', '"name","kind"\n"Rex","Dogs"'],
  ['white space', ' name , kind \n Rex , Dogs '],
  ['a mixture of line breaks', 'name,kind\r\nRex,Dogs\n'],
  ['the line in which Excel is told the separator', 'sep=;\r\nname;kind\r\nRex;Dogs\r\n'],
  ['that line after a byte order mark', '\uFEFFsep=|\nname|kind\nRex|Dogs'],
])('a table with %s is read', (_, text) => {
  expect(parse(text)).toEqual({
    headings: ['name', 'kind'],
    headingsRow: 1,
    rows: [{ number: 2, cells: ['Rex', 'Dogs'] }],
  })
})

test('the title of a report above the headings is no animal', () => {
  expect(parse('Animal Inventory\n"Printed 11/24/2026, 9:00 AM"\n\nAnimal Name,Species\nRex,Dog')).toEqual({
    headings: ['Animal Name', 'Species'],
    headingsRow: 4,
    rows: [{ number: 5, cells: ['Rex', 'Dog'] }],
  })
})

test('the separator is found by the headings, not by what stands in a cell', () => {
  expect(parse('name;"kind, as it is called, usually";kind\nRex;a,b,c;Dogs')).toMatchObject({
    headings: ['name', 'kind, as it is called, usually', 'kind'],
    rows: [{ cells: ['Rex', 'a,b,c', 'Dogs'] }],
  })
})

test('cells hold separators, quotes and line breaks, and rows are counted as a spreadsheet does', () => {
  expect(parse('name,kind,story\n"Rex ""the boss"", again",Dogs,"One.\nTwo."\n\n,,\nMia,Cats')).toEqual({
    headings: ['name', 'kind', 'story'],
    headingsRow: 1,
    rows: [
      { number: 2, cells: ['Rex "the boss", again', 'Dogs', 'One.\nTwo.'] },
      { number: 5, cells: ['Mia', 'Cats'] },
    ],
  })
})

test('a cell that was copied from a spreadsheet may have quotes in the middle', () => {
  expect(parse('name\tkind\n5" Rex\tDogs')).toMatchObject({ rows: [{ cells: ['5" Rex', 'Dogs'] }] })
})

test('the apostrophe with which the export marks what looks like a formula is taken off', () => {
  expect(parse("name,kind\n'=Rex,Dogs\n'Til,Cats\n\"a;'-b\",Cats")).toMatchObject({
    rows: [{ cells: ['=Rex', 'Dogs'] }, { cells: ["'Til", 'Cats'] }, { cells: ['a;-b', 'Cats'] }],
  })
})

test.each([
  ['never closed', 'name,kind\nRex,Dogs\n"Mia,Cats\nTom,Cats', 3],
  ['closed too early', 'name,kind\nRex,Dogs\n"Mia" the cat,Cats', 3],
  ['opened in the middle', 'name,kind\nRex "the boss",Dogs', 2],
])('a quotation mark that is %s is a fault of its row', (_, text, row) => {
  expect(parse(text)).toEqual({
    row,
    column: '',
    message: expect.stringContaining('quotation mark'),
    translations: { de: expect.stringContaining('Anführungszeichen') },
  })
})

test('an empty text is a table without anything', () => {
  expect(parse('')).toEqual({ headings: [], headingsRow: 1, rows: [] })
})
