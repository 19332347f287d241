import { STATUS_CODES } from 'node:http'
import { longDayText } from '@/app/_shell/text/long-day'
import { BODY_LIMIT } from '@/server/http/request'
import { deprecationHeaders, deprecationTable } from '@/server/http/rest/deprecations'
import { helpLink } from '@/server/http/rest/help-link'
import { planTable } from '@/server/limits/plans'
import { type ErrorCode, errorTable } from '@/server/platform/errors/error-table'

interface ErrorExplanation {
  /** Why it occurs; names of code are in backticks, here and below. */
  readonly cause: string
  readonly whatToDo: readonly string[]
  readonly example: ErrorExample
}

/** A request that causes an error, as a shell runs it. */
interface ErrorExample {
  /** The preconditions, if it takes more than a valid key in `$API_KEY`. */
  readonly situation?: string
  /** The last response that it prints is the error. */
  readonly command: (store: string) => string
  /** What the response has beyond `code` and `status`. The seconds to wait depend on the moment. */
  readonly response: {
    readonly headers?: (store: string) => Readonly<Record<string, string>>
    readonly message: string
  }
}

const key = '-H "Authorization: Bearer $API_KEY"'
const json = "-H 'Content-Type: application/json'"
const newKey = 'IDEMPOTENCY_KEY=$(openssl rand -hex 16)'
const idempotencyKey = '-H "Idempotency-Key: $IDEMPOTENCY_KEY"'

const get = (path: string) => (store: string) => `curl -i "${store}${path}" ${key}`

const { getPet } = deprecationTable
const removalDay = longDayText(getPet.removedOn)
const { perMinute } = planTable.free.quota

/** What developers want to know about an error they got. A test sends every example to a server. */
export const errorExplanations: Readonly<Record<ErrorCode, ErrorExplanation>> = {
  invalid_request: {
    cause:
      'Something in the path, the query, the headers or the body breaks a rule of the OpenAPI document: a value out of its range, a field or parameter that the operation does not have, a cursor of another list.',
    whatToDo: [
      'Read `message`: it names every fault of the request at once.',
      'Correct the request. Sending the same one again gives the same response.',
    ],
    example: {
      command: get('/v1/pets?limit=500'),
      response: { message: 'limit: must be at most 100.' },
    },
  },
  unauthorized: {
    cause: 'The request has no API key, or one that is malformed, unknown, revoked or expired.',
    whatToDo: [
      'Send the key as `Authorization: Bearer <API_KEY>`, as it was shown when it was created.',
      'See in your console whether the key was revoked or has expired; if so, create or rotate one.',
      '`WWW-Authenticate` says `error="invalid_token"` if a key arrived and was refused, and has no `error` if none arrived.',
    ],
    example: {
      situation: 'With no key:',
      command: (store) => `curl -i "${store}/v1/pets"`,
      response: {
        headers: () => ({ 'WWW-Authenticate': 'Bearer realm="Pet Store"' }),
        message: 'Send your API key in the header "Authorization: Bearer <API_KEY>".',
      },
    },
  },
  insufficient_scope: {
    cause:
      'The key is valid, but was created without the scope that this operation needs. `store:manage` is what it takes for what another account has added.',
    whatToDo: [
      'Read the missing scope in `WWW-Authenticate`, or beside the operation in the OpenAPI document.',
      'Use a key that has it: the scopes of a key never change, so create another one in your console. An account that may only read asks there under “Plan and scopes”; `store:manage` is given by the store alone.',
    ],
    example: {
      situation: 'With a key that has only the scope `pets:read`:',
      command: (store) => `curl -i "${store}/v1/pets" ${key} \\\n  ${json} \\\n  -d '{"name":"Rex","categoryId":1}'`,
      response: {
        headers: () => ({
          'WWW-Authenticate': 'Bearer realm="Pet Store", error="insufficient_scope", scope="pets:write"',
        }),
        message:
          'This API key lacks the scope "pets:write". Create a key that has it in the console; if it is not offered there, an owner of your account asks the store for it under “Plan and scopes”.',
      },
    },
  },
  not_found: {
    cause:
      'Nothing has this address: there is no pet or order with this id, or no such path. Paths are exact, so `/v1/pets/` is not `/v1/pets`.',
    whatToDo: [
      'Compare the path with the OpenAPI document, to the letter.',
      'Take ids from a list or from the response that created them.',
    ],
    example: {
      command: get('/v1/store/orders/9007199254740991'),
      response: { message: 'There is no order with the id "9007199254740991".' },
    },
  },
  method_not_allowed: {
    cause: 'There is something at this path, but it has no such method.',
    whatToDo: ['Use one of the methods that `Allow` lists.'],
    example: {
      command: (store) => `curl -i -X DELETE "${store}/v1/pets" ${key}`,
      response: {
        headers: () => ({ Allow: 'GET, HEAD, POST, OPTIONS' }),
        message: "DELETE isn't allowed here. Allowed: GET, HEAD, POST, OPTIONS.",
      },
    },
  },
  conflict: {
    cause:
      'The request is valid, but no longer fits what is there. Every pet is one of a kind, so of several customers who order it one succeeds; the others get this.',
    whatToDo: [
      'Read the pet or order again, and decide anew.',
      'Offer another pet: `GET /v1/pets?status=available` lists them.',
    ],
    example: {
      situation: 'Order the same pet twice:',
      command: (store) =>
        `for order in 1 2; do\n  curl -i "${store}/v1/store/orders" ${key} \\\n    ${json} -d '{"petId":1}'\ndone`,
      response: { message: 'The pet 1 is not available: it is reserved or sold. Choose another, or try again later.' },
    },
  },
  precondition_failed: {
    cause:
      '`If-Match` names a state that the pet, order or webhook endpoint no longer has: it has changed since you read it. Nothing was changed.',
    whatToDo: [
      'Get it again, look at what has changed, and decide whether your change is still right.',
      'If it is, send it with the `ETag` of that response. `If-Match: *` overwrites whatever is there.',
    ],
    example: {
      situation: 'With the ETag of another state, for a pet that your account has added:',
      command: (store) =>
        `PET_ID=$(curl -s "${store}/v1/pets" ${key} ${json} -d '{"name":"Rex","categoryId":1}' | grep -o '[0-9]*' | head -1)\ncurl -i -X PATCH "${store}/v1/pets/$PET_ID" ${key} ${json} -H 'If-Match: "a-former-state"' -d '{"name":"Bella"}'`,
      response: {
        message:
          'What you want to change has changed since the response whose ETag you sent in If-Match. Get it again; if you still want the change, send it with the new ETag.',
      },
    },
  },
  idempotency_conflict: {
    cause:
      'The account has used this `Idempotency-Key` within the last 24 hours for a request with another body or to another operation.',
    whatToDo: [
      'Make a new key, such as a UUID, for each thing you want done; repeat it only to send the very same request again.',
      'Send the same bytes: another order of fields is another body.',
    ],
    example: {
      situation: 'Use one key for two different pets:',
      command: (store) =>
        `${newKey}\nfor name in Rex Bella; do\n  curl -i "${store}/v1/pets" ${key} ${idempotencyKey} \\\n    ${json} -d '{"name":"'$name'","categoryId":1}'\ndone`,
      response: {
        message:
          'This Idempotency-Key was used for a request with another body or operation. Use a new key for a new request.',
      },
    },
  },
  idempotency_in_progress: {
    cause: 'A request with this `Idempotency-Key` has arrived before, and is still running.',
    whatToDo: [
      'Wait `Retry-After` seconds, then send the same request with the same key: it gets the response of the first.',
      'Do not make a new key: that could do the same thing twice.',
    ],
    example: {
      situation: 'While the first request with the key in `$IDEMPOTENCY_KEY` is still running:',
      command: (store) =>
        `curl -i "${store}/v1/pets" ${key} ${idempotencyKey} \\\n  ${json} -d '{"name":"Rex","categoryId":1}'`,
      response: {
        headers: () => ({ 'Retry-After': '1' }),
        message: 'The first request with this Idempotency-Key is still running. Send this one again a little later.',
      },
    },
  },
  gone: {
    cause: 'The operation was deprecated, and the day of its removal has passed.',
    whatToDo: [
      'Use its successor, which `Link` names with `rel="successor-version"`.',
      'Watch for `Deprecation` and `Sunset` in responses: they announce a removal long before it happens.',
    ],
    example: {
      situation: `From ${removalDay} on, when getPet is removed:`,
      command: get('/v1/pets/1'),
      response: {
        headers(store) {
          const headers = deprecationHeaders('getPet', store)
          return { ...headers, Link: `${headers.Link}, ${helpLink('gone', store)}` }
        },
        message: `getPet has been removed. Use ${getPet.successor} instead.`,
      },
    },
  },
  payload_too_large: {
    cause: `The body is larger than ${BODY_LIMIT} bytes, which no valid body is.`,
    whatToDo: ['Send one pet or order in each request.', 'Look at what you send: this is often a wrong file.'],
    example: {
      command: (store) => `head -c 70000 /dev/zero | curl -i "${store}/v1/pets" ${key} \\\n  ${json} --data-binary @-`,
      response: { message: `The body is larger than ${BODY_LIMIT} bytes. Send less.` },
    },
  },
  unsupported_media_type: {
    cause: 'The request has a body whose `Content-Type` is missing or is not `application/json`.',
    whatToDo: [
      'Send JSON, and the header `Content-Type: application/json`. Many clients send forms if it is left out.',
    ],
    example: {
      situation: 'Send a form, as curl does by itself:',
      command: (store) => `curl -i "${store}/v1/pets" ${key} -d 'name=Rex'`,
      response: { message: 'Send the body as JSON with the header "Content-Type: application/json".' },
    },
  },
  rate_limit_exceeded: {
    cause:
      'The requests that the account may send in this minute or on this day (UTC) are used up. All keys of an account count together; without a valid key, the address counts.',
    whatToDo: [
      'Wait `Retry-After` seconds. Requests before that are refused too, and many of them lead to a ban.',
      'If you are refused again, wait a random time longer, whose bound doubles with each attempt.',
      'Slow down before it comes to this: each response says in `X-RateLimit-Remaining` how many requests are left, and in `X-RateLimit-Reset` until when.',
      'If you need more, ask for another plan in your console.',
    ],
    example: {
      situation: `With a key of the free plan, which may send ${perMinute} requests a minute:`,
      command: (store) => `for request in $(seq ${perMinute + 1}); do\n  curl -i "${store}/v1/categories" ${key}\ndone`,
      response: {
        headers: () => ({ 'Retry-After': '42', 'X-RateLimit-Remaining': '0' }),
        message: `The limit of ${perMinute} requests is used up. Wait 42 s before the next request, and longer after each further refusal.`,
      },
    },
  },
  temporarily_banned: {
    cause:
      'The key kept sending requests after a 429: 20 of them within a minute ban it for 5 minutes. The first 2 seconds after a refusal do not count, since requests may be under way. The store can ban a key, too, for longer: the message then says so.',
    whatToDo: [
      'Stop. Wait `Retry-After` seconds; requests during a ban do not make it longer.',
      'Find the loop that sends again at once, and let it wait for `Retry-After`. A client that obeys it is never banned by the limits, however many requests it sends at once.',
      'If the store has banned the key, read why in the audit log of your account.',
    ],
    example: {
      situation: 'With a key that has sent 20 more requests although it was over its limit:',
      command: get('/v1/categories'),
      response: {
        headers: () => ({ 'Retry-After': '300', 'X-RateLimit-Remaining': '0' }),
        message:
          'This API key is temporarily banned for sending requests after it was refused. Wait 300 s before the next request.',
      },
    },
  },
  internal_error: {
    cause: 'Something broke on our side that should not have. It is in our log under the request’s id.',
    whatToDo: [
      'Send the request again, with the same `Idempotency-Key` if it writes: it is not done twice.',
      'If it keeps happening, report the `X-Request-Id` of the response.',
    ],
    example: {
      situation: 'No request yields this by design. While a table of our database is missing, for one, this does:',
      command: get('/v1/pets'),
      response: {
        message: 'Something went wrong on our side. Try again. If it keeps happening, report the X-Request-Id.',
      },
    },
  },
  service_unavailable: {
    cause:
      'The store cannot reach its database, handles as many requests at once as it can, or found others changing the same things each time that it tried.',
    whatToDo: [
      'Wait `Retry-After` seconds, then send the request again, with the same `Idempotency-Key` if it writes.',
      'If it stays like that, wait twice as long each time.',
    ],
    example: {
      situation: 'While the database cannot be reached:',
      command: (store) => `curl -i "${store}/v1/store/orders" ${key}`,
      response: {
        headers: () => ({ 'Retry-After': '5' }),
        message: 'The service cannot reach its database right now. Try again shortly.',
      },
    },
  },
}

/** The response of an example as sent over the wire, with its body indented. */
export function responseText(code: ErrorCode, { response }: ErrorExample, store: string): string {
  const { status } = errorTable[code]
  const headers = Object.entries(response.headers?.(store) ?? {}).map(([name, value]) => `${name}: ${value}`)
  const body = JSON.stringify({ code, message: response.message, status }, null, 2)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Type: application/json', ...headers, '', body].join(
    '\n',
  )
}
