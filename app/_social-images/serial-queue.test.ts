import { expect, test } from 'vitest'
import { createSerialQueue, QueueFullError } from './serial-queue'

/** Work that ends when it is told to, and notes when it begins. */
function work(begun: string[], name: string) {
  let end = (_error?: Error) => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve(name))
  })
  return {
    end: (error?: Error) => end(error),
    do: () => {
      begun.push(name)
      return ended
    },
  }
}

test('a piece of work begins when the one before it has ended, well or badly', async () => {
  const begun: string[] = []
  const inTurn = createSerialQueue(3)
  const [one, two, three] = [work(begun, 'one'), work(begun, 'two'), work(begun, 'three')]
  const results = [inTurn(one.do), inTurn(two.do), inTurn(three.do)]
  await expect.poll(() => begun).toEqual(['one'])
  one.end(new Error('torn'))
  await expect(results[0]).rejects.toThrow('torn')
  await expect.poll(() => begun).toEqual(['one', 'two'])
  two.end()
  await expect(results[1]).resolves.toBe('two')
  three.end()
  await expect(results[2]).resolves.toBe('three')
})

test('more than the most is refused at once, and taken again when one has ended', async () => {
  const begun: string[] = []
  const inTurn = createSerialQueue(2)
  const [one, two, three] = [work(begun, 'one'), work(begun, 'two'), work(begun, 'three')]
  const results = [inTurn(one.do), inTurn(two.do)]
  await expect(inTurn(three.do)).rejects.toThrow(QueueFullError)
  one.end()
  await results[0]
  const result = inTurn(three.do)
  two.end()
  three.end()
  await expect(result).resolves.toBe('three')
})
