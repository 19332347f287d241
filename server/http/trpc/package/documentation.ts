import { forEachOpenApiProcedure, type OpenApiRouter } from 'trpc-to-openapi'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { deprecationOf } from '@/server/http/rest/deprecations'
import { utcDay } from '@/server/platform/values/date-time'
import { keyAccessOf } from '@/server/procedures/authorize'
import type { PublishedName } from './published-names'

/** What published procedures do that are no operations of REST, whose documentation has the words for the others. */
const descriptions: Partial<Record<PublishedName, string>> = {
  'pets.browse':
    'Finds pets by name, category, status and what is told of them, newest or best match first, with the number of all matches.',
  'pets.suggest': 'Suggests pets and categories for what was typed so far.',
  'pets.changes': 'Follows the changes of pets’ statuses, resuming after the id of the last event.',
  'orders.checkout': 'Orders a pet for a guest, and returns the code by which they find the order again.',
  'orders.track': 'Gets an order by its tracking code.',
  'orders.follow': 'Follows an order by its tracking code: each event is the order as it is then.',
  'orders.cancelByCustomer': 'Cancels an order that is placed, by its tracking code.',
  'events.follow':
    'Follows what happens to pets and to the orders of the account, resuming after the id of the last event.',
  'photos.list':
    'Lists the photographs of a pet. Each file is at /photos/KEY-WIDTH.avif and .webp, for each of its widths in pixels.',
  'pets.listSummaries':
    'Lists what is told of up to 100 pets in short: breed, sex, date of birth, character, fee and first photograph.',
  'store.get': 'Gets what the store says of itself: name, address, opening hours.',
}

/** The documentation of each procedure that has words, by its name, such as `pets.list`: lines of a JSDoc comment. */
function readDocumentation(): ReadonlyMap<string, readonly string[]> {
  const texts = new Map(Object.entries(descriptions).map(([name, text]) => [name, [text]]))
  const router: OpenApiRouter = appRouter
  forEachOpenApiProcedure(router._def.procedures, ({ path: name, meta: { openapi } }) => {
    const { summary = name, description, operationId = name } = openapi
    const deprecation = deprecationOf(operationId)
    texts.set(name, [
      [`${summary}.`, description].filter(Boolean).join(' '),
      ...(deprecation
        ? [`@deprecated It will be removed on ${utcDay(deprecation.removedOn)}. ${deprecation.reason}`]
        : []),
    ])
  })
  return new Map(
    listProcedures(appRouter).flatMap(([name, { _def }]) => {
      const [text, ...tags] = texts.get(name) ?? []
      if (text === undefined) return []
      const { scope, access } = keyAccessOf(Object(_def.meta))
      const key =
        access === 'public'
          ? `A key, which is not needed, needs the scope \`${scope}\`.`
          : `Needs a key with the scope \`${scope}\`.`
      return [[name, [text, '', key, ...tags]] as const]
    }),
  )
}

/**
 * The printed declarations of the procedures with a JSDoc comment on each: the compiler resolves their types, and leaves
 * out what is written where they come from.
 * @throws Error if a procedure has no words
 */
export function documentProcedures(declarations: string): string {
  const documentation = readDocumentation()
  let router = ''
  return declarations
    .split('\n')
    .flatMap((line) => {
      router = /^ {4}(\w+): \{$/.exec(line)?.[1] ?? router
      const name = /^ {8}(\w+): TRPC/.exec(line)?.[1]
      if (name === undefined) return [line]
      const lines = documentation.get(`${router}.${name}`)
      if (!lines) throw new Error(`${router}.${name} is published, and nothing says what it does`)
      return ['/**', ...lines.map((text) => ` * ${text}`.trimEnd()), ' */']
        .map((text) => ' '.repeat(8) + text)
        .concat(line)
    })
    .join('\n')
}
