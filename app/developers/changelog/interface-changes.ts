interface InterfaceChanges {
  /** The UTC day. */
  readonly day: string
  /** What a client may notice, with names of code in backticks. */
  readonly changes: readonly string[]
}

/** What has changed in the interface, newest first. */
export const interfaceChanges: readonly InterfaceChanges[] = [
  {
    day: '2026-11-29',
    changes: [
      'Added collections of the REST API to import: `/developers/postman.json` for Postman, `/developers/bruno.json` for Bruno.',
      'The reference has a page for each operation: `/developers/reference/listPets`, for instance. All of it on one page is at `/developers/reference/all`.',
      'Added a guide with a program that keeps a copy of pets and orders in sync: `/developers/guides/sync`.',
      'Added a client for Python, in one file. The store serves it, and the packages `@petstore/rest` and `@petstore/trpc`, under the MIT licence: see `/developers/guides/client-libraries`.',
      'A pet whose order was delivered can be available again, when its family brings it back: `pet.changed`. The order stays `delivered`. For a day, the store can take that back, and the pet is `sold` again; and it can undo a delivery: then an order goes from `delivered` back to `approved`, and `order.approved` follows `order.delivered`.',
      'In tRPC, `pets.changes` tells of pets that are withdrawn, with `isWithdrawn`, and of those that are offered again; `orders.track` and `orders.follow` have `returnedOn` once the pet was brought back.',
      'In tRPC, the `customer` of `orders.track` and `orders.follow` has no `email` if the store knows only a telephone number.',
      'Added feeds (RSS): `/developers/changelog.rss` of these changes, `/status.rss` of the days on which the store was not ready all the time; and `/status.json`, what the status page shows.',
      'Agents are listed the tools that their key’s scopes allow, and of results what their fields are called and hold, without descriptions: 18 kB instead of 58 for a key that reads. browsePets lists no `withSummaries`.',
      'On a staging server, approveOrder and deliverOrder take keys with `orders:write` for the orders of their own account.',
      'Every error of `/v1` links the page about its code: `Link: <…>; rel="help"`.',
      'The document describes `code` of errors, `type` of events, and `reason` and `disabledBecause` of webhooks as the known values or any other text, marked by `x-extensible-enum`: a validator made from it does not refuse what will be added. Every parameter has an `example`.',
      'Added `GET` and `PUT /v1/pets/{petId}/profile` (getPetProfile, replacePetProfile): what the store tells of a pet, its fee, its photographs and the address of its page. What is not known is absent. Texts are in English, and in German in fields that end in `De`; a `PUT` without them removes them. listPets takes `include=profile`, which gives the profile with each pet.',
      'In tRPC, `pets.getProfile` gives just that. It has `photos` and `url` now, and `breedDe`; facts that are not known were null or empty and are absent; `version` is gone. `pets.replaceProfile` is new.',
      'The agents’ tools browsePets and getPet give the profile with each pet. getPetProfile and replacePetProfile are new.',
      'Added the event type `pet.profile_changed`: the profile of a pet, or its photographs, have changed. Existing webhook endpoints receive it once updateWebhookEndpoint adds it to their `types`.',
      'listCategories gives what the pets of a category are called: `plural` and `singular` in English, `pluralDe` and `singularDe` in German; and `drawnAs`, the drawing that they have until there is a photograph.',
      'tRPC has `pets.listSummaries`: breed, sex, date of birth, character, fee and first photograph of up to 100 pets, and whether a pet has been available for long.',
      '`pets.browse` takes `sex`, `breed` and `maxFee`, and sorts by `youngest` and `fee`. Its `overview` has counts for them; `understood.parts` says which words of a search mean what, and what is left without them; `instead` says what is near where nothing matches.',
      'The `search` of `pets.browse` understands facts about pets, in English and German: “calm dog good with cats”, “Hündin unter 2 Jahren”, “golden retriever”. `overview.understood` says what it took from the text. A pet is no longer found by what its drawing shows.',
    ],
  },
  {
    day: '2026-11-28',
    changes: [
      'A `Host` with characters that no host has is 400, and a body in another transfer coding than `chunked` is 501.',
      'A query whose bytes are not UTF-8 is 400, in REST and tRPC. Such bytes were read as U+FFFD, and found what has that character.',
      '`Accept` means what RFC 9110 says, weights included: `/mcp` answers whoever accepts JSON or an event stream, and `/v1/events` is a stream for who prefers that to JSON.',
      'Who has more than 600 pages rendered anew within a minute gets 429 with `Retry-After` for further ones. Pages that the store remembers, and the API, are not concerned.',
      'approveOrder, deliverOrder, cancelOrder, updateWebhookEndpoint, deleteWebhookEndpoint and rotateWebhookSecret take `If-Match`, with the `ETag` of getOrder or getWebhookEndpoint: 412 `precondition_failed` if it has changed since.',
      'Orders of other accounts go to a webhook endpoint only while it may get them, which is asked at each attempt, retry and listing: otherwise the delivery ends with the new reason `not_permitted`, and a retry of it is a 409.',
      'What testWebhookEndpoint sends has `"test": true` beside `type`, an id that no event has, and a pet or an order with the id 9007199254740991, which none has. It answers with exactly what it sends: with another `type` than `webhook.test`, that is a `PetEventTest` or an `OrderEventTest`.',
      'Webhooks have their fields in the same order as listEvents.',
      'An order whose customer has booked a visit does not expire before the day after it.',
      'The message of a 401 tells a key of a staging server, or of the store, that was sent to the other.',
      'Renaming a pet while its order takes a step is no 503 any more: both are done, one after the other.',
    ],
  },
  {
    day: '2026-11-27',
    changes: [
      'The store can ban a key for up to a week. Its requests then get a 429 `temporarily_banned` whose message says so, and `Retry-After` says when it is served again.',
    ],
  },
  {
    day: '2026-11-26',
    changes: [
      'Every response has `RateLimit` and `RateLimit-Policy`, which say how both windows stand.',
      'Added `PATCH` and `DELETE /v1/pets/{petId}` (updatePet, withdrawPet). They take `If-Match`; 412 is the new error `precondition_failed`.',
      'Added `POST /v1/store/orders/{orderId}/cancel`, `/approve` and `/deliver` (cancelOrder, approveOrder, deliverOrder).',
      'listPets takes `categoryId` and `ids`; with `ids=7,8` it does what the deprecated getPet does. In tRPC, `pets.list` takes the place of `pets.getMany`, which is gone.',
      'Orders have `placedAt` and, if the caller gave one, `reference`. createOrder takes `reference`, and listOrders filters by it.',
      'Added `GET /v1/events` (listEvents, `events.list` in tRPC): what happened to pets and orders in the last 30 days, without a gap.',
      'Added webhooks: `/v1/webhook-endpoints`, with the new scope `webhooks:write`. What happens is sent to a URL of yours, signed as Standard Webhooks 1.0 says; the OpenAPI document has it under `webhooks`.',
      'testWebhookEndpoint takes `type`, and then sends what a real event of that type looks like. Deliveries have `test`, which tells them from real ones.',
      'Agents have the tools listEvents, updatePet, withdrawPet, cancelOrder, approveOrder and deliverOrder, and those of webhooks.',
      'The staging server has `POST /v1/staging/clock` and `/v1/staging/reset` (advanceStagingClock, resetStaging), and keys that begin with `pet_test_`.',
    ],
  },
  {
    day: '2026-11-25',
    changes: [
      'Errors of tRPC have `data.issues` when an input is refused: `path`, `code` and `message` of each part that is wrong.',
      'Names must contain a character that can be seen, and neither bidirectional controls nor noncharacters. The message names the rule that was broken.',
      'The OpenAPI document lets responses have fields that it does not describe, since fields may be added. Requests may have no others, as before.',
      'A key works for its own account: `orders:read` shows the orders that the account has placed, `orders:write` cancels them until they are approved, and `pets:write` changes and withdraws the pets that the account has added. Everything else, such as approving orders, needs the new scope `store:manage`, which the store gives.',
    ],
  },
  {
    day: '2026-11-23',
    changes: [
      'Customers can cancel an order that is placed. `orders.track` and `orders.follow` of tRPC then give `by_customer` as the `cancellationReason`.',
    ],
  },
  {
    day: '2026-11-22',
    changes: [
      'Added `GET /v1/store/orders/{orderId}` (getOrder, `orders.get` in tRPC), and `Location` on createOrder.',
      'Added the error `idempotency_in_progress`, with `Retry-After`, for a repeat that comes while the first request is still running. It was an `idempotency_conflict`, which is now only for a key that was used for another request.',
      'Added `/mcp`: tools for agents, by the Model Context Protocol, with the same keys, scopes and limits.',
      'Added the packages `@petstore/rest` and `@petstore/trpc`.',
      'The OpenAPI document has the responses that operations share in `components/responses`, and bounds for every value.',
      'There are at most 1,000 categories; creating one more is a `conflict`.',
      'Added compression: bodies of 1,024 bytes or more are sent in br or gzip to clients that accept it.',
      'Added `orders.checkout` to tRPC, for the orders of shoppers without a key. `orders.create` needs a key now.',
      '`WWW-Authenticate` names the realm, comes with 403 too, and calls only Bearer keys an invalid token (RFC 6750).',
      'An `If-None-Match` that is malformed is ignored as a whole; a tag somewhere in it gave 304.',
      'Guests’ idempotency keys must have 22 characters or more.',
      'Guests’ orders are limited by address and by e-mail address, and open event streams by address and account.',
      'An order that nobody approves within 7 days is cancelled.',
      'The OpenAPI document lists scopes, links and an example for each error. `NewPet.status` says its default in words, since generators took the field for required.',
    ],
  },
  {
    day: '2026-11-21',
    changes: [
      'Version 1.0.0: pets, categories and orders over REST and tRPC, with limits by plan, idempotency keys, entity tags and live changes.',
      'getPet is deprecated from the start; the list with a status filter takes its place.',
    ],
  },
]
