import type { Host } from '@/e2e/harness/server-process'

/** What a way to run the service cannot keep, since what it runs on does not let it. */
export interface Difference {
  readonly reason: string
  /** What the failure of each shows. */
  readonly shows: string
  /** The sentences that are not kept. */
  readonly promises: readonly string[]
}

const paths = ['/v1/pets', '/v1/pets/1', '/v1/categories', '/v1/store/orders'] as const
const lists = ['listPets', 'listOrders'] as const
const postings = ['createPet', 'createOrder'] as const
const on = (method: string) => paths.map((path) => `${method} ${path} is 405 and tells what is allowed`)

/** The one list of where a way to run the service falls behind the interface. */
export const knownDifferences = {
  standalone: [],
  next: [
    {
      reason:
        'Next decodes the path before anything of ours is asked, and fails with a 500 of its own where that is malformed.',
      shows: 'answered 500, not 404',
      promises: [
        ...['%zz', '%', '%E0%A4%A', '%ff'].map((petId) => `${petId} is no pet`),
        ...['/v1/%', '/v1/%zz'].map((path) => `${path} is 404 and never a redirect`),
      ],
    },
    {
      reason: 'The same, without a key.',
      shows: 'answered 500, not 401',
      promises: ['malformed percent-encoding without a key is 401'],
    },
    {
      reason:
        'The Request of fetch, which Next builds, cannot hold the method TRACE (https://fetch.spec.whatwg.org/#methods).',
      shows: 'answered 500, not 405',
      promises: on('TRACE'),
    },
    {
      reason: 'The same, without a key.',
      shows: 'answered 500, not 401',
      promises: ['TRACE is no way around the key'],
    },
    {
      reason: 'Next refuses methods that a route cannot export with an empty 400.',
      shows: 'answered 400, not 405',
      promises: ['PROPFIND', 'SEARCH', 'PURGE', 'M-SEARCH', 'LINK'].flatMap(on),
    },
    {
      reason: 'Next redirects double slashes and backslashes before its middleware runs.',
      shows: 'answered 308, not 404',
      promises: ['/v1//pets', '/v1/pets//1', '/v1/pets\\', '/v1/store//orders'].map(
        (path) => `${path} is 404 and never a redirect`,
      ),
    },
    {
      reason: 'The same, so its redirect has no request id.',
      shows: "expected '' to match",
      promises: ['//', '//none', '/a\\b'].map(
        (path) => `${path} has a request id, new or the caller's own, for every method`,
      ),
    },
    {
      reason: 'Next takes the absolute form for a path with double slashes.',
      shows: 'answered 308, not 200',
      promises: ['the absolute form of an address is answered like its path'],
    },
    {
      reason: 'Next parses the address as a URL, which resolves dot segments, before our code sees it.',
      shows: 'answered 200, not 404',
      promises: ['/v1/./pets', '/v1/../v1/pets', '/v1/store/./orders'].map(
        (path) => `${path} is 404 and never a redirect`,
      ),
    },
    {
      reason: 'The same: what is left is no longer a path of getPet, so its headers are missing.',
      shows: 'there is no Deprecation',
      promises: ['%2E%2E is no pet'],
    },
    {
      reason:
        'Next keeps the query in an object, where __proto__ is lost, and takes away parameters that begin like its own.',
      shows: 'answered 200, not 400',
      promises: [
        ...lists.map((list) => `${list}: the unknown parameter ?__proto__=1 is refused by name`),
        ...lists.map((list) => `${list}: the unknown parameter ?nxtPpath=1 is refused by name`),
        'listCategories takes no parameter ?__proto__=1',
      ],
    },
    {
      reason: 'Next takes Content-Length off every answer of a route (node_modules/next/dist/server/send-response.js).',
      shows: 'to deeply equal',
      promises: paths.map((path) => `HEAD ${path} has the status and the headers of GET, and no body`),
    },
    {
      reason: 'Next reads a whole body into memory for its middleware before any code of ours is asked.',
      shows: 'nothing in 2000 ms',
      promises: postings.map((name) => `${name}: a length over 64 KiB is refused before any of the body was sent`),
    },
    {
      reason: 'The same: our 413 comes when all was sent.',
      shows: 'bytes that were sent before the answer came',
      promises: postings.flatMap((name) =>
        ['in chunks', 'with its length'].map(
          (how) => `${name}: a client that sends 50 MB ${how} sees the answer early, and the server lives on`,
        ),
      ),
    },
    {
      reason: "Node's server asks for the body by itself when nobody listens for checkContinue, and Next does not.",
      shows: 'expected true to be false',
      promises: postings.map(
        (name) => `${name}: a client that waits for 100 Continue is spared sending what is too large`,
      ),
    },
    {
      reason:
        'Next shows no socket, only X-Forwarded-For, and believes a client that sends it: a proxy in front must overwrite it.',
      shows: 'the budget of the socket',
      promises: ["the address is the socket's: X-Forwarded-For gives no fresh budget"],
    },
  ],
} as const satisfies Record<Host, readonly Difference[]>
