import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import { bodyOf } from '../client'
import type { Answer } from '../client/exchange'
import type { DeclarePromise, Service } from './promise'

const statuses = ['available', 'pending', 'sold'] as const
const petShape = z.strictObject({
  id: z.int().min(1),
  name: z.string(),
  categoryId: z.int().min(1),
  status: z.enum(statuses),
})

export const petsOf = (answer: Answer) => z.array(petShape).parse(bodyOf(answer))
export const petOf = (answer: Answer) => petShape.parse(bodyOf(answer))

/** The address in `Link: <…>; rel="next"`. */
export const nextOf = ({ headers }: Answer): URL | undefined => {
  const address = /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1]
  return address === undefined ? undefined : new URL(address)
}

/** Below the origin. */
const targetOf = ({ pathname, search }: URL) => `${pathname}${search}`

/** Follows `Link` from a page on, and gives the pages. */
export async function follow(send: Service['send'], path: string): Promise<Answer[]> {
  const page = await send({ path, status: 200 })
  const next = nextOf(page)
  return next ? [page, ...(await follow(send, targetOf(next)))] : [page]
}

/** Spellings that are no number from 1 to 100, as they stand in a query. */
const badLimits = [
  ...['abc', '1.5', '0', '007', '101', '0x2', '1e1', '%2B1', '+1', '%201', '1%20', '', '-1', '-0', '00', '1.0', '5,5'],
  ...[
    '1_0',
    '%D9%A1',
    '%EF%BC%95',
    '99999999999999999999',
    '1%00',
    '%zz',
    'null',
    'NaN',
    'Infinity',
    'true',
    '[5]',
    '5n',
  ],
]

const badStatuses = [
  '',
  'Available',
  'SOLD',
  'gone',
  'available,sold',
  'sold%20',
  '%20sold',
  'sold%00',
  'null',
  '0',
  '%ff',
]

export function listPets(promise: DeclarePromise): void {
  describe('listPets 200', () => {
    promise(
      'without parameters the first 20 animals come, in ascending order of id, and the way to the next',
      async ({ send }) => {
        const answer = await send({ path: '/v1/pets', status: 200 })
        const ids = petsOf(answer).map(({ id }) => id)
        expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
        expect(nextOf(answer)).toBeDefined()
      },
    )

    promise('every animal has its fields in the order id, name, categoryId, status', async ({ send }) => {
      for (const pet of petsOf(await send({ path: '/v1/pets?limit=100', status: 200 })))
        expect(Object.keys(pet)).toEqual(['id', 'name', 'categoryId', 'status'])
      const text = (await send({ path: '/v1/pets?limit=1', status: 200 })).body.toString()
      expect(text).toMatch(/^\[\{"id":1,"name":"[^"]+","categoryId":\d+,"status":"\w+"\}\]$/)
    })

    for (const limit of [1, 2, 20, 99, 100]) {
      promise(`limit=${limit} gives ${limit} animals`, async ({ send }) => {
        expect(petsOf(await send({ path: `/v1/pets?limit=${limit}`, status: 200 }))).toHaveLength(limit)
      })
    }

    for (const status of statuses) {
      promise(`status=${status} gives just those`, async ({ send, target }) => {
        const pages = await follow(send, `/v1/pets?limit=100&status=${status}`)
        const pets = pages.flatMap(petsOf)
        expect(new Set(pets.map((pet) => pet.status))).toEqual(new Set([status]))
        expect(pets).toHaveLength(await target.db.pet.count({ where: { status } }))
      })
    }

    promise('a query of nothing is no query', async ({ send }) => {
      await send({ path: '/v1/pets?', status: 200 })
      await send({ path: '/v1/pets?&', status: 200 })
    })

    promise('values and names may be percent-encoded', async ({ send }) => {
      expect(petsOf(await send({ path: '/v1/pets?lim%69t=%31', status: 200 }))).toHaveLength(1)
    })

    promise('a GET with a body answers as one without', async ({ send }) => {
      await send({ path: '/v1/pets', headers: { 'Content-Type': 'text/plain' }, body: 'hello', status: 200 })
    })
  })

  describe('listPets 200, paging', () => {
    promise(
      'following Link from any limit sees every animal once, and the last page has none',
      async ({ send, target }) => {
        const all = await target.db.pet.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
        for (const limit of [7, 50, 100]) {
          const pages = await follow(send, `/v1/pets?limit=${limit}`)
          expect(pages.flatMap(petsOf).map(({ id }) => id)).toEqual(all.map(({ id }) => Number(id)))
          expect(pages).toHaveLength(Math.ceil(all.length / limit))
        }
      },
    )

    promise('a page that is exactly full and the last has no Link', async ({ send, target }) => {
      const count = await target.db.pet.count({ where: { status: 'pending' } })
      const pages = await follow(send, '/v1/pets?status=pending&limit=1')
      expect(pages).toHaveLength(count)
    })

    promise(
      "Link is absolute, made from PUBLIC_URL, and repeats the caller's other parameters",
      async ({ send, target }) => {
        const path = '/v1/pets?status=available&limit=2'
        const link = nextOf(
          await send({ path, headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }, status: 200 }),
        )
        expect(`${link?.origin}${link?.pathname}`).toBe(`${target.publicUrl}/v1/pets`)
        expect(link?.searchParams.get('status')).toBe('available')
        expect(link?.searchParams.get('limit')).toBe('2')
        expect([...(link?.searchParams.keys() ?? [])].toSorted()).toEqual(['cursor', 'limit', 'status'])
        const second = nextOf(await send({ path: targetOf(link ?? new URL(path, target.publicUrl)), status: 200 }))
        expect([...(second?.searchParams.keys() ?? [])].toSorted()).toEqual(['cursor', 'limit', 'status'])
        expect(second?.searchParams.get('cursor')).not.toBe(link?.searchParams.get('cursor'))
      },
    )

    promise('Link repeats no parameter that the caller did not send', async ({ send }) => {
      const link = nextOf(await send({ path: '/v1/pets', status: 200 }))
      expect([...(link?.searchParams.keys() ?? [])]).toEqual(['cursor'])
    })

    promise(
      'a cursor is a position: it goes on from there under another filter and another limit',
      async ({ send }) => {
        const cursor = await cursorOf(send)
        const sold = petsOf(await send({ path: `/v1/pets?status=sold&limit=100&cursor=${cursor}`, status: 200 }))
        expect(sold.length).toBeGreaterThan(0)
        expect(sold.every(({ id, status }) => id > 3 && status === 'sold')).toBe(true)
        expect(petsOf(await send({ path: `/v1/pets?cursor=${cursor}&limit=1`, status: 200 }))[0]?.id).toBe(4)
      },
    )
  })

  describe('listPets 400', () => {
    for (const limit of badLimits) {
      promise(`limit=${limit} is refused, and the message names limit`, ({ send }) =>
        send({ path: `/v1/pets?limit=${limit}`, status: 400, says: ['limit'] }),
      )
    }
    promise('a limit without a value is refused', ({ send }) =>
      send({ path: '/v1/pets?limit', status: 400, says: ['limit'] }),
    )
    for (const status of badStatuses) {
      promise(`status=${status} is refused, and the message lists the three words`, ({ send }) =>
        send({ path: `/v1/pets?status=${status}`, status: 400, says: ['status', ...statuses] }),
      )
    }
    for (const query of [
      'stauts=sold',
      'Limit=5',
      'offset=1',
      'petId=1',
      '__proto__=1',
      'constructor=1',
      'limit[]=5',
      '=5',
      'nxtPpath=1',
    ]) {
      promise(`the unknown parameter ?${query} is refused by name`, ({ send }) =>
        send({ path: `/v1/pets?${query}`, status: 400, says: [query.split('=')[0] ?? ''] }),
      )
    }
    for (const query of [
      'limit=5&limit=5',
      'limit=5&limit=6',
      'status=sold&status=sold',
      'cursor=a&cursor=a',
      'limit=5&lim%69t=5',
    ]) {
      promise(`the repeated parameter in ?${query} is refused by name`, ({ send }) =>
        send({ path: `/v1/pets?${query}`, status: 400, says: [query.split('=')[0] ?? '', 'repeated'] }),
      )
    }
    promise('several faults in a query are all named', ({ send }) =>
      send({ path: '/v1/pets?limit=0&status=Sold', status: 400, says: ['limit', 'status'] }),
    )
    promise('several unknown and repeated parameters are all named', ({ send }) =>
      send({ path: '/v1/pets?a=1&b=2&limit=1&limit=1', status: 400, says: ['\\"a\\"', '\\"b\\"', 'limit'] }),
    )

    promise('a cursor that was changed in any place is refused', async ({ send }) => {
      const cursor = await cursorOf(send)
      for (let at = 0; at < cursor.length; at += 1) {
        const changed = `${cursor.slice(0, at)}${cursor[at] === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
        await send({ path: `/v1/pets?cursor=${changed}`, status: 400, says: ['cursor'] })
      }
    })
    for (const cursor of ['', '20', 'abc', '%00', '%ff', 'null', 'AAAAAAAAAAE', 'A'.repeat(4_000)]) {
      promise(`the cursor "${cursor.slice(0, 20)}" (${cursor.length} characters) is refused`, ({ send }) =>
        send({ path: `/v1/pets?cursor=${cursor}`, status: 400, says: ['cursor'] }),
      )
    }
    promise('a cursor with something added or taken away is refused', async ({ send }) => {
      const cursor = await cursorOf(send)
      for (const other of [
        `${cursor}=`,
        `${cursor}A`,
        `${cursor}%20`,
        `%20${cursor}`,
        cursor.slice(0, -1),
        cursor.slice(1),
      ])
        await send({ path: `/v1/pets?cursor=${other}`, status: 400, says: ['cursor'] })
    })
    promise('a cursor of another operation is refused', async ({ send, target }) => {
      // Signed as the service signs, or the test would prove nothing: under its own name the same cursor is good.
      const { value } = await target.db.setting.findUniqueOrThrow({ where: { name: 'secret' } })
      const key = Buffer.from(hkdfSync('sha256', Buffer.from(value, 'base64'), '', 'cursors', 32))
      const position = Buffer.from([0, 0, 0, 0, 0, 0, 0, 3])
      const made = (operation: string) => {
        const mac = createHmac('sha256', key).update(`${operation}\n`).update(position).digest().subarray(0, 12)
        return Buffer.concat([position, mac]).toString('base64url')
      }
      expect(petsOf(await send({ path: `/v1/pets?cursor=${made('pets')}`, status: 200 }))[0]?.id).toBe(4)
      await send({ path: `/v1/pets?cursor=${made('orders')}`, status: 400, says: ['cursor'] })
    })
  })
}

/** The cursor of what comes after the third animal. */
async function cursorOf(send: Service['send']): Promise<string> {
  const cursor = nextOf(await send({ path: '/v1/pets?limit=3', status: 200 }))?.searchParams.get('cursor')
  if (!cursor) throw new Error('there is no next page')
  return cursor
}
