import { expect, test } from 'vitest'
import { readSubscriptionInput } from './event-stream'

const asked = (search: string, lastEventId: string | null = null) =>
  readSubscriptionInput({ search, header: (name) => (name === 'last-event-id' ? lastEventId : null) })

const input = `?input=${encodeURIComponent('{"types":["pet.added"],"lastEventId":"evt_1"}')}`

test('a stream goes on after what its client has last had: by header, by parameter, or by its input', () => {
  expect(asked(`${input}&lastEventId=evt_2`, 'evt_3')).toEqual({ types: ['pet.added'], lastEventId: 'evt_3' })
  expect(asked(`${input}&lastEventId=evt_2`)).toEqual({ types: ['pet.added'], lastEventId: 'evt_2' })
  expect(asked(input)).toEqual({ types: ['pet.added'], lastEventId: 'evt_1' })
  expect(asked('', 'evt_3')).toEqual({ lastEventId: 'evt_3' })
  expect(asked('')).toBeUndefined()
})
