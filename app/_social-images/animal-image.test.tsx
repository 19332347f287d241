import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnimalImage } from './animal-image'
import { renderImage } from './render-image'
import { toRenderableText } from './renderable-text'
import { StoreImage } from './store-image'

let asked: number
const note = () => {
  asked++
}

beforeEach(() => {
  asked = 0
  subscribe('undici:request:create', note)
})
afterEach(() => {
  unsubscribe('undici:request:create', note)
})

const pngOf = async (picture: Response) => Buffer.from(await picture.arrayBuffer())
const paintNamed = (name: string, category = 'Cats') =>
  pngOf(renderImage(<AnimalImage id={7} name={name} category={category} />))

test('a request to another host would be seen', async () => {
  const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
  other.close()
  expect(asked).toBe(1)
})

test('no character that we say we can draw makes the painter ask another host for a font', async () => {
  const everyCharacter = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => toRenderableText(character) === character,
  )
  expect(everyCharacter.length).toBeGreaterThan(200)
  for (let start = 0; start < everyCharacter.length; start += 40) {
    await paintNamed(everyCharacter.slice(start, start + 40).join(' '))
    // Beside each other, as they make words and might make an emoji.
    await paintNamed(everyCharacter.slice(start, start + 40).join(''))
  }
  expect(asked).toBe(0)
})

test.each([
  '三毛猫',
  'Мурка',
  'Ζήνων',
  'عنتر',
  'Biscuit 🐶',
  '❤️',
  '©️',
  '1️⃣',
  '🏴‍☠️',
  'Żabka',
  'q̈',
  'soft\u00ADhyphen',
  '\u202Eright to left',
  '\u2028',
  '𝓑𝓸',
  '\uE000',
  '\uFFFD',
])('a picture of %s is painted without the name, and without asking another host', async (name) => {
  expect(await paintNamed(name)).toEqual(await paintNamed('Cat'))
  expect(asked).toBe(0)
})

test('the kind of an animal is left out too when it cannot be drawn', async () => {
  expect(await paintNamed('Мурка', 'Капибары')).toEqual(await paintNamed('Somebody', 'Капибары'))
  expect(asked).toBe(0)
})

test('accents that were typed apart are drawn', async () => {
  expect(await paintNamed('Jalapen\u0303o')).toEqual(await paintNamed('Jalapeño'))
})

test('the picture of the store asks no other host', async () => {
  expect((await pngOf(renderImage(<StoreImage />))).readUInt32BE(16)).toBe(1200)
  expect(asked).toBe(0)
})

test('the longest name makes a picture of the usual size in bytes and pixels', async () => {
  for (const name of ['x'.repeat(200), 'W '.repeat(100).trim(), `${'word '.repeat(39)}words`]) {
    const png = await paintNamed(name)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.byteLength).toBeLessThan(300_000)
  }
})
