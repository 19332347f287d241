import { describe, expect } from 'vitest'
import type { Target } from '@/e2e/harness/target'
import type { ContractContext, DeclareGuarantee } from './contract-context'
import { ensureOrders, newAnimal, orderStatuses, placeOrder } from './orders'
import { cursorAfter, follow, idsOf, itemsOf, nextOf, targetOf } from './paging'
import { petStatuses } from './pets'

interface List {
  readonly path: string
  readonly statuses: readonly string[]
  /** Makes sure that there are more than a hundred items. */
  readonly fill: (target: Target) => Promise<void>
  readonly count: (target: Target) => Promise<number>
  readonly add: (context: ContractContext) => Promise<unknown>
}

/** The operations that give a list in pages. */
export const lists = {
  listPets: {
    path: '/v1/pets',
    statuses: petStatuses,
    fill: async () => {},
    count: ({ db }) => db.pet.count({ where: { withdrawnAt: null } }),
    add: ({ target }) => newAnimal(target),
  },
  listOrders: {
    path: '/v1/store/orders',
    statuses: orderStatuses,
    fill: (target) => ensureOrders(target, 120),
    count: ({ db }) => db.order.count(),
    add: (context) => placeOrder(context),
  },
} as const satisfies Record<string, List>

const listNames = ['listPets', 'listOrders'] as const
const otherOf = { listPets: 'listOrders', listOrders: 'listPets' } as const

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

const badStatuses = ['', 'Available', 'SOLD', 'gone', 'available,sold', 'sold%20', '%20sold', 'sold%00', 'null', '0']

const unknownParameters = [
  ...['stauts=sold', 'Limit=5', 'offset=1', 'petId=1', '__proto__=1', 'constructor=1', 'limit[]=5', '=5', 'nxtPpath=1'],
]
const repeatedParameters = [
  ...['limit=5&limit=5', 'limit=5&limit=6', 'status=sold&status=sold', 'cursor=a&cursor=a', 'limit=5&lim%69t=5'],
]
const badCursors = ['', '20', 'abc', '%00', 'null', 'AAAAAAAAAAE', 'A'.repeat(4_000)]

/** What holds for every list. */
export function listOperations(guarantee: DeclareGuarantee): void {
  for (const operationId of listNames) {
    const { path, statuses, fill, count, add }: List = lists[operationId]
    const other: List = lists[otherOf[operationId]]

    describe(`${operationId} 200, a page`, () => {
      guarantee(
        `${operationId}: without parameters the first 20 come, in ascending order of id, and the way to the next`,
        async ({ send, target }) => {
          await fill(target)
          const page = await send({ path, status: 200 })
          expect(idsOf(page)).toEqual(idsOf(await send({ path: `${path}?limit=100`, status: 200 })).slice(0, 20))
          expect(idsOf(page)).toEqual(idsOf(page).toSorted((a, b) => a - b))
          expect(idsOf(page)).toHaveLength(20)
          expect(nextOf(page)).toBeDefined()
        },
      )
      for (const limit of [1, 2, 20, 99, 100]) {
        guarantee(`${operationId}: limit=${limit} gives ${limit} items`, async ({ send, target }) => {
          await fill(target)
          expect(idsOf(await send({ path: `${path}?limit=${limit}`, status: 200 }))).toHaveLength(limit)
        })
      }
      guarantee(`${operationId}: a query of nothing is no query`, async ({ send }) => {
        await send({ path: `${path}?`, status: 200 })
        await send({ path: `${path}?&`, status: 200 })
      })
      guarantee(`${operationId}: values and names may be percent-encoded`, async ({ send, target }) => {
        await fill(target)
        expect(idsOf(await send({ path: `${path}?lim%69t=%31`, status: 200 }))).toHaveLength(1)
      })
      guarantee(`${operationId}: the body of a GET is ignored`, ({ send }) =>
        send({ path, headers: { 'Content-Type': 'text/plain' }, body: 'hello', status: 200 }),
      )
    })

    describe(`${operationId} 200, paging`, () => {
      guarantee(
        `${operationId}: following Link from any limit sees every item once, and the last page has none`,
        async ({ send, target }) => {
          await fill(target)
          const all = await count(target)
          for (const limit of [17, 50, 100]) {
            const pages = await follow(send, `${path}?limit=${limit}`)
            const ids = pages.flatMap(idsOf)
            expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
            expect(ids).toHaveLength(all)
            expect(pages).toHaveLength(Math.ceil(all / limit))
          }
        },
      )
      guarantee(`${operationId}: a page that is exactly full and the last has no Link`, async (context) => {
        await fill(context.target)
        const last = await lastPage(context, path)
        const answer = await context.send({ path: last, status: 200 })
        expect(nextOf(answer)).toBeUndefined()
        await add(context)
        expect(nextOf(await context.send({ path: last, status: 200 }))).toBeDefined()
      })
      guarantee(
        `${operationId}: Link is absolute, made from PUBLIC_URL, and repeats the caller's other parameters`,
        async ({ send, target }) => {
          await fill(target)
          const { status } = itemsOf(await send({ path: `${path}?limit=1`, status: 200 }))[0] ?? {}
          const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' }
          const link = nextOf(await send({ path: `${path}?status=${status}&limit=2`, headers, status: 200 }))
          expect(`${link?.origin}${link?.pathname}`).toBe(`${target.publicUrl}${path}`)
          expect(link?.searchParams.get('status')).toBe(status)
          expect(link?.searchParams.get('limit')).toBe('2')
          expect([...(link?.searchParams.keys() ?? [])].toSorted()).toEqual(['cursor', 'limit', 'status'])
          const second = nextOf(await send({ path: targetOf(link ?? new URL(path, target.publicUrl)), status: 200 }))
          expect([...(second?.searchParams.keys() ?? [])].toSorted()).toEqual(['cursor', 'limit', 'status'])
          expect(second?.searchParams.get('cursor')).not.toBe(link?.searchParams.get('cursor'))
        },
      )
      guarantee(`${operationId}: Link repeats no parameter that the caller did not send`, async ({ send, target }) => {
        await fill(target)
        expect([...(nextOf(await send({ path, status: 200 }))?.searchParams.keys() ?? [])]).toEqual(['cursor'])
      })
      guarantee(
        `${operationId}: a cursor is a position: it goes on from there under another filter and another limit`,
        async ({ send, target }) => {
          await fill(target)
          const cursor = await cursorAfter(send, `${path}?limit=3`)
          const [, , third, fourth] = idsOf(await send({ path: `${path}?limit=4`, status: 200 }))
          expect(idsOf(await send({ path: `${path}?cursor=${cursor}&limit=1`, status: 200 }))).toEqual([fourth])
          for (const status of statuses) {
            const filtered = await follow(send, `${path}?status=${status}&limit=100&cursor=${cursor}`)
            const all = await follow(send, `${path}?status=${status}&limit=100`)
            expect(filtered.flatMap(idsOf)).toEqual(all.flatMap(idsOf).filter((id) => id > (third ?? 0)))
          }
        },
      )
    })

    describe(`${operationId} 400`, () => {
      for (const limit of badLimits) {
        guarantee(`${operationId}: limit=${limit} is refused, and the message names limit`, ({ send }) =>
          send({ path: `${path}?limit=${limit}`, status: 400, says: ['limit'] }),
        )
      }
      guarantee(`${operationId}: a limit without a value is refused`, ({ send }) =>
        send({ path: `${path}?limit`, status: 400, says: ['limit'] }),
      )
      for (const status of [...badStatuses, ...other.statuses.filter((word) => !statuses.includes(word))]) {
        guarantee(`${operationId}: status=${status} is refused, and the message lists the words`, ({ send }) =>
          send({ path: `${path}?status=${status}`, status: 400, says: ['status', ...statuses] }),
        )
      }
      for (const query of unknownParameters) {
        guarantee(`${operationId}: the unknown parameter ?${query} is refused by name`, ({ send }) =>
          send({ path: `${path}?${query}`, status: 400, says: [query.split('=')[0] ?? ''] }),
        )
      }
      for (const query of repeatedParameters) {
        guarantee(`${operationId}: the repeated parameter in ?${query} is refused by name`, ({ send }) =>
          send({ path: `${path}?${query}`, status: 400, says: [query.split('=')[0] ?? '', 'repeated'] }),
        )
      }
      for (const query of ['status=%ff', 'cursor=%C3', 'limit=%ed%a0%80', 'status=sold&%ff=1']) {
        guarantee(`${operationId}: bytes that are not UTF-8 are refused: ?${query}`, ({ send }) =>
          send({ path: `${path}?${query}`, status: 400, says: ['UTF-8'] }),
        )
      }
      guarantee(`${operationId}: several faults in a query are all named`, ({ send }) =>
        send({ path: `${path}?limit=0&status=Sold`, status: 400, says: ['limit', 'status'] }),
      )
      guarantee(`${operationId}: a bad cursor beside other faults is named too`, async ({ send }) => {
        await send({ path: `${path}?limit=0&cursor=abc`, status: 400, says: ['limit: ', 'cursor: '] })
        await send({
          path: `${path}?cursor=&status=Sold&limit=x`,
          status: 400,
          says: ['limit: ', 'status: ', 'cursor: '],
        })
      })
      guarantee(`${operationId}: a good cursor beside a fault is not called bad`, async ({ send, target }) => {
        await fill(target)
        const cursor = await cursorAfter(send, `${path}?limit=3`)
        const answer = await send({ path: `${path}?limit=0&cursor=${cursor}`, status: 400, says: ['limit: '] })
        expect(answer.body.toString()).not.toContain('cursor')
      })
      guarantee(`${operationId}: several unknown and repeated parameters are all named`, ({ send }) =>
        send({ path: `${path}?a=1&b=2&limit=1&limit=1`, status: 400, says: ['\\"a\\"', '\\"b\\"', 'limit'] }),
      )
      for (const cursor of badCursors) {
        guarantee(
          `${operationId}: the cursor "${cursor.slice(0, 20)}" (${cursor.length} characters) is refused`,
          ({ send }) => send({ path: `${path}?cursor=${cursor}`, status: 400, says: ['cursor'] }),
        )
      }
      guarantee(
        `${operationId}: a cursor that was changed in any place, made longer or shorter, is refused`,
        async ({ send, target }) => {
          await fill(target)
          const cursor = await cursorAfter(send, `${path}?limit=3`)
          const changed = Array.from(cursor, (letter, at) => {
            return `${cursor.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${cursor.slice(at + 1)}`
          })
          const resized = [`${cursor}=`, `${cursor}A`, `${cursor}%20`, `%20${cursor}`]
          for (const bad of [...changed, ...resized, cursor.slice(0, -1), cursor.slice(1)])
            await send({ path: `${path}?cursor=${bad}`, status: 400, says: ['cursor'] })
        },
      )
      guarantee(
        `${operationId}: a cursor of another operation is refused, which there is good`,
        async ({ send, target }) => {
          await other.fill(target)
          const cursor = await cursorAfter(send, `${other.path}?limit=3`)
          await send({ path: `${other.path}?cursor=${cursor}`, status: 200 })
          await send({ path: `${path}?cursor=${cursor}`, status: 400, says: ['cursor'] })
        },
      )
    })
  }
}

/** The address of the last page, with a limit that it fills. */
export async function lastPage({ send, target }: ContractContext, path: string): Promise<string> {
  const pages = await follow(send, `${path}?limit=100`)
  const before = pages.at(-2)
  const size = idsOf(pages.at(-1) ?? (await send({ path, status: 200 }))).length
  const next = (before && nextOf(before)) ?? new URL(path, target.publicUrl)
  next.searchParams.set('limit', String(size))
  return targetOf(next)
}
