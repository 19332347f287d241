import { DEPRECATION_PAGE } from '@/server/http/rest/deprecations'
import { errorPage } from '@/server/http/rest/help-link'
import { operations } from '@/server/http/rest/operations'
import { errorCodes, errorTable } from '@/server/platform/errors/error-table'
import { operationPage, operationTitle } from './reference-pages'

interface DeveloperPage {
  readonly title: string
  /** One sentence of 40 to 160 characters, for search engines and lists of pages. */
  readonly description: string
}

/**
 * Every page for developers by its path, grouped by headings of the navigation, in the order in which a newcomer reads
 * them.
 */
export const developerPagesBySection = {
  Start: {
    '/developers': {
      title: 'Developers',
      description: 'Read the Pet Store, and add to it, over HTTP: an OpenAPI document, keys, limits and errors.',
    },
    '/developers/guides/quick-start': {
      title: 'Quick start',
      description: 'Get an API key for the Pet Store, list its animals and place a first order, in five minutes.',
    },
    '/developers/guides/staging': {
      title: 'Staging',
      description: 'Where to try the whole Pet Store without reserving a real animal, and how to let time pass there.',
    },
    '/developers/guides/client-libraries': {
      title: 'Client libraries',
      description:
        'Typed clients of the Pet Store for TypeScript and Python, and collections for Postman and Bruno, from the store itself.',
    },
    '/developers/agents': {
      title: 'Agents (MCP)',
      description:
        'Connect Claude, Cursor, VS Code or an agent of your own to the Pet Store by the Model Context Protocol.',
    },
  },
  Guides: {
    '/developers/guides/authentication': {
      title: 'Authentication and rotation',
      description: 'How to send an API key of the Pet Store, what its scopes allow, and how to rotate or revoke it.',
    },
    '/developers/guides/limits': {
      title: 'Limits and back-off',
      description: 'How many requests each plan of the Pet Store allows, and how a program backs off after a 429.',
    },
    '/developers/guides/paging': {
      title: 'Paging',
      description: 'How to read a whole list of the Pet Store page by page, and what you can rely on meanwhile.',
    },
    '/developers/guides/idempotency': {
      title: 'Idempotency',
      description: 'How to send a request to the Pet Store again when its response was lost, without doing it twice.',
    },
    '/developers/guides/conditional-requests': {
      title: 'Conditional requests',
      description: 'How to ask the Pet Store for a list or an animal again, and get a body only if it has changed.',
    },
    '/developers/guides/events': {
      title: 'Events',
      description: 'How to learn of everything that happens to pets and orders of the Pet Store, and miss nothing.',
    },
    '/developers/guides/sync': {
      title: 'Keep a copy in sync',
      description:
        'A program that keeps a copy of all pets and orders of the Pet Store, exactly, and after a crash too.',
    },
    '/developers/guides/webhooks': {
      title: 'Webhooks',
      description: 'How to have the events of the Pet Store sent to a URL of yours, and how to verify and handle them.',
    },
    '/developers/guides/live-changes': {
      title: 'Live changes',
      description: 'How to follow the animals of the Pet Store by server-sent events, and miss no change.',
    },
    '/developers/guides/trpc': {
      title: 'tRPC',
      description: 'How to call the typed procedures of the Pet Store from TypeScript, with their types in a package.',
    },
    '/developers/guides/go-live': {
      title: 'Go live',
      description: 'What to look at before a program works with real animals of the Pet Store: keys, requests, events.',
    },
  },
  Reference: {
    '/developers/reference': {
      title: 'Reference',
      description: 'Every operation of the Pet Store over HTTP: parameters, headers, responses, errors and schemas.',
    },
    '/developers/reference/webhooks': {
      title: 'What webhooks send',
      description: 'What the Pet Store sends to your webhook endpoints, by type of event, and with which headers.',
    },
    '/developers/reference/schemas': {
      title: 'Schemas',
      description: 'Every object that the Pet Store sends or takes over HTTP, with all fields, their types and rules.',
    },
    '/developers/reference/headers': {
      title: 'Response headers',
      description: 'Every header of the responses of the Pet Store, and the responses that all its operations share.',
    },
    '/developers/reference/all': {
      title: 'The reference on one page',
      description: 'All operations, schemas, headers and errors of the Pet Store on one page, to search or to print.',
    },
    '/developers/errors': {
      title: 'Errors',
      description:
        'Every error of the Pet Store by its code: the cause, what to do about it, and a request that yields it.',
    },
    [DEPRECATION_PAGE]: {
      title: 'Deprecated operations',
      description: 'Which operations of the Pet Store are deprecated, until when they work, and what to use instead.',
    },
    '/developers/changelog': {
      title: 'Versions and changes',
      description:
        'How the interface of the Pet Store may change, how removals are announced, and what has changed so far.',
    },
  },
} as const satisfies Record<string, Record<string, DeveloperPage>>

type Sections = typeof developerPagesBySection
type KeysOf<T> = T extends T ? keyof T & string : never

/** The pages about one error each; the navigation leads to them via the table of errors. */
const errorPages: Readonly<Record<string, DeveloperPage>> = Object.fromEntries(
  errorCodes.map((code) => [
    errorPage(code),
    {
      title: `${errorTable[code].status} ${code}`,
      description: `What the error ${code} of the Pet Store means, what to do about it, and a request that yields it.`,
    },
  ]),
)

/** The pages about one operation each; the navigation lists them on pages of the reference. */
const operationPages: Readonly<Record<string, DeveloperPage>> = Object.fromEntries(
  operations.map(({ operationId, summary, method, path }) => [
    operationPage(operationId),
    {
      title: operationTitle({ operationId, summary }),
      description: `${method} ${path} of the Pet Store: parameters, responses, errors and requests in three languages.`,
    },
  ]),
)

/** The path of a page that is about no single operation or error. */
export type ListedPath = KeysOf<Sections[keyof Sections]>

/** The path of a page for developers. */
export type DeveloperPath = ListedPath | ReturnType<typeof errorPage> | ReturnType<typeof operationPage>

/** Every page for developers by its path. */
const developerPages = Object.assign(
  {},
  ...Object.values(developerPagesBySection),
  operationPages,
  errorPages,
) as Readonly<Record<DeveloperPath, DeveloperPage>>

/** The path of every page for developers, in the order of the navigation. */
export const developerPaths = Object.keys(developerPages) as DeveloperPath[]

/** @throws Error if there is no such operation or error */
export function developerPageAt(path: DeveloperPath): DeveloperPage {
  const { [path]: page } = developerPages
  if (!page) throw new Error(`there is no page at ${path}`)
  return page
}

export const isDeveloperPath = (path: string): path is DeveloperPath => Object.hasOwn(developerPages, path)

/** The address of the same page as Markdown. */
export const markdownPath = (path: DeveloperPath) => `${path}.md` as const
