import { z } from 'zod'
import type { TransactionDeps } from '@/server/deps'
import { requireKey } from '@/server/procedures/authorize'
import { type Caller, managesStore } from '@/server/procedures/callers/caller'
import { runIdempotent } from '@/server/procedures/idempotency/run-idempotent'
import { type Context, router } from '@/server/procedures/init'
import { keyProcedure } from '@/server/procedures/procedures'
import { DELIVERIES, listDeliveries, retryDelivery, testEndpoint } from './webhook-deliveries.service'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  lockEndpoint,
  MAX_ENDPOINTS,
  rotateSecret,
  updateEndpoint,
  withSecret,
} from './webhook-endpoints.service'
import {
  deliveryPageSchema,
  listDeliveriesInput,
  newWebhookEndpointSchema,
  retryDeliveryInput,
  rotateSecretInput,
  sentTestSchema,
  webhookDeliverySchema,
  webhookEndpointInput,
  webhookEndpointSchema,
  webhookEndpointUpdateInput,
  webhookEndpointWithSecretSchema,
  webhookTestInput,
} from './webhooks.schema'

const endpointProcedure = keyProcedure.meta({ scope: 'webhooks:write', showsOwn: 'only' })

/** The account that a caller acts for. */
const accountIdOf = (caller: Caller) => BigInt(requireKey(caller).accountId)
const ownerOf = (caller: Caller) => ({ accountId: accountIdOf(caller), managesStore: managesStore(caller) })

/** Once, if the request has an Idempotency-Key, and all or nothing. */
const inTransaction = <Result>(ctx: Context, path: string, act: (deps: TransactionDeps) => Promise<Result>) =>
  runIdempotent(ctx, path, act, { needsTransaction: true })

/** The same for a change of an endpoint, which must match the request's `If-Match`. */
const changing = <Result>(
  ctx: Context,
  path: string,
  input: z.output<typeof webhookEndpointInput>,
  act: (deps: TransactionDeps) => Promise<Result>,
) =>
  runIdempotent(ctx, path, act, {
    needsTransaction: true,
    lock: (deps) => lockEndpoint(deps, input, accountIdOf(ctx.caller)),
  })

const shared = { tags: ['Webhooks'] }
const ONE = '/webhook-endpoints/{endpointId}'

/** Where accounts receive events. */
export const webhooksRouter = router({
  create: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'POST',
        path: '/webhook-endpoints',
        operationId: 'createWebhookEndpoint',
        summary: 'Create a webhook endpoint',
        description:
          'From now on, events of pets and of the orders that your account has placed are sent to its URL, signed as Standard ' +
          'Webhooks 1.0 says; with the scope `store:manage`, those of all orders, while it has a valid key with that scope. ' +
          `An account has at most ${MAX_ENDPOINTS}. The response is ` +
          'the only one with the secret.',
        successDescription: 'The endpoint, with its secret.',
      },
      errors: ['conflict'],
    })
    .input(newWebhookEndpointSchema)
    .output(webhookEndpointWithSecretSchema)
    .mutation(async ({ ctx, input, path }) =>
      withSecret(ctx, await inTransaction(ctx, path, (deps) => createEndpoint(deps, ctx, input, ownerOf(ctx.caller)))),
    ),

  list: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'GET',
        path: '/webhook-endpoints',
        operationId: 'listWebhookEndpoints',
        summary: 'List webhook endpoints',
        successDescription: "The account's endpoints, by ascending id, without their secrets.",
      },
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.array(webhookEndpointSchema).meta({ maxItems: MAX_ENDPOINTS }))
    .query(({ ctx }) => listEndpoints(ctx, accountIdOf(ctx.caller))),

  get: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'GET',
        path: ONE,
        operationId: 'getWebhookEndpoint',
        summary: 'Get a webhook endpoint',
        successDescription: 'The endpoint, without its secret.',
      },
    })
    .input(webhookEndpointInput)
    .output(webhookEndpointSchema)
    .query(({ ctx, input }) => getEndpoint(ctx, input, accountIdOf(ctx.caller))),

  update: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'PATCH',
        path: ONE,
        operationId: 'updateWebhookEndpoint',
        summary: 'Change a webhook endpoint',
        description:
          'While an endpoint is disabled, its events wait, up to 30 days; when it is enabled again, they are sent at once. An ' +
          'endpoint for all orders that gets another URL is from then on for those of your account, unless the key has ' +
          '`store:manage`.',
        successDescription: 'The endpoint, as it is now.',
      },
      errors: ['precondition_failed'],
    })
    .input(webhookEndpointUpdateInput)
    .output(webhookEndpointSchema)
    .mutation(({ ctx, input, path }) =>
      changing(ctx, path, input, (deps) => updateEndpoint(deps, ctx, input, ownerOf(ctx.caller))),
    ),

  delete: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'DELETE',
        path: ONE,
        operationId: 'deleteWebhookEndpoint',
        summary: 'Delete a webhook endpoint',
        description: 'Nothing more is sent to it, and its deliveries are forgotten.',
        successDescription: 'The endpoint is deleted.',
      },
      errors: ['precondition_failed'],
    })
    .input(webhookEndpointInput)
    .output(webhookEndpointSchema)
    .mutation(({ ctx, input, path }) =>
      changing(ctx, path, input, (deps) => deleteEndpoint(deps, input, accountIdOf(ctx.caller))),
    ),

  rotateSecret: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'POST',
        path: `${ONE}/rotate-secret`,
        operationId: 'rotateWebhookSecret',
        summary: 'Rotate a webhook secret',
        description:
          'Makes a new secret. The one before signs too for `overlapHours`, so that both verify what is sent meanwhile; one ' +
          'before that signs no more. An endpoint for all orders is from then on for those of your account, unless the key ' +
          'has `store:manage`.',
        successDescription: 'The endpoint, with its new secret.',
      },
      errors: ['precondition_failed'],
    })
    .input(rotateSecretInput)
    .output(webhookEndpointWithSecretSchema)
    .mutation(async ({ ctx, input, path }) =>
      withSecret(ctx, await changing(ctx, path, input, (deps) => rotateSecret(deps, ctx, input, ownerOf(ctx.caller)))),
    ),

  test: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'POST',
        path: `${ONE}/test`,
        operationId: 'testWebhookEndpoint',
        summary: 'Test a webhook endpoint',
        description:
          'Sends it a test of the type `webhook.test`; listWebhookDeliveries shows what came of it. With another `type`, it is ' +
          'sent what an event of that type looks like. Every test has `"test": true`, and an id that no event has; its pet and its ' +
          'order have the id 9007199254740991, which none has.',
        successDescription: 'The test, exactly as it is sent.',
      },
      errors: ['conflict'],
    })
    .input(webhookTestInput)
    .output(sentTestSchema)
    .mutation(({ ctx, input, path }) =>
      inTransaction(ctx, path, (deps) => testEndpoint(deps, input, accountIdOf(ctx.caller))),
    ),

  listDeliveries: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'GET',
        path: `${ONE}/deliveries`,
        operationId: 'listWebhookDeliveries',
        summary: 'List webhook deliveries',
        description:
          'What was sent to an endpoint in the last 30 days: each attempt, and what came of it. Orders of other accounts are ' +
          'left out while the endpoint may not be sent them.',
        successDescription: 'A page of deliveries, the latest first.',
      },
      cursorList: () => DELIVERIES,
    })
    .input(listDeliveriesInput)
    .output(deliveryPageSchema)
    .query(({ ctx, input }) => listDeliveries(ctx, input, accountIdOf(ctx.caller))),

  retryDelivery: endpointProcedure
    .meta({
      openapi: {
        ...shared,
        method: 'POST',
        path: `${ONE}/deliveries/{deliveryId}/retry`,
        operationId: 'retryWebhookDelivery',
        summary: 'Retry a webhook delivery',
        description:
          'Sends the event of a delivery again, at once, whether it arrived or not; 409 if it is of an order of another ' +
          'account, and the endpoint may not be sent those any more.',
        successDescription: 'The delivery; `nextAttemptAt` is now.',
      },
      errors: ['conflict'],
    })
    .input(retryDeliveryInput)
    .output(webhookDeliverySchema)
    .mutation(({ ctx, input, path }) =>
      inTransaction(ctx, path, (deps) => retryDelivery(deps, input, accountIdOf(ctx.caller))),
    ),
})
