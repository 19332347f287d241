import { z } from 'zod'
import type { Deps, TransactionDeps } from '@/server/deps'
import { PAGE_SIZE } from '@/server/platform/paging/page'
import { dateTimeSchema } from '@/server/platform/values/date-time'
import type { Member } from '@/server/procedures/callers/memberships'
import { router } from '@/server/procedures/init'
import { freshSession, memberProcedure } from '@/server/procedures/procedures'
import { listSentEvents, retryDelivery, retryFailed, testEndpoint } from './webhook-deliveries.service'
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpointsWithNextAttempts,
  rotateSecret,
  updateEndpoint,
  withSecret,
} from './webhook-endpoints.service'
import {
  listDeliveriesInput,
  newWebhookEndpointSchema,
  retryDeliveryInput,
  rotateSecretInput,
  webhookEndpointInput,
  webhookEndpointUpdateInput,
  webhookTestInput,
} from './webhooks.schema'

// What members do on pages; their inputs also have the account.
const endpointInput = z.object(webhookEndpointInput.shape)

/** On pages, members only see their account's orders. */
const ownerOf = ({ account }: Member) => ({ accountId: account.id, managesStore: false })

const inTransaction = <Result>(ctx: Deps, act: (deps: TransactionDeps) => Promise<Result>) =>
  ctx.db.$transaction((db) => act({ ...ctx, db }))

/** The webhook endpoints of an account, for its members. */
export const accountWebhooksRouter = router({
  list: memberProcedure.query(({ ctx }) => listEndpointsWithNextAttempts(ctx, ctx.member.account.id)),

  get: memberProcedure.input(endpointInput).query(({ ctx, input }) => getEndpoint(ctx, input, ctx.member.account.id)),

  listDeliveries: memberProcedure
    .input(z.object(listDeliveriesInput.omit({ limit: true }).shape))
    .query(({ ctx, input }) => listSentEvents(ctx, { ...input, limit: PAGE_SIZE }, ctx.member.account.id)),

  create: memberProcedure
    .use(freshSession)
    .input(z.object(newWebhookEndpointSchema.shape))
    .mutation(async ({ ctx, input }) => {
      const owner = ownerOf(ctx.member)
      return withSecret(ctx, await inTransaction(ctx, (deps) => createEndpoint(deps, ctx, input, owner)))
    }),

  update: memberProcedure
    .input(z.object(webhookEndpointUpdateInput.shape))
    .mutation(({ ctx, input }) => inTransaction(ctx, (deps) => updateEndpoint(deps, ctx, input, ownerOf(ctx.member)))),

  delete: memberProcedure
    .input(endpointInput)
    .mutation(({ ctx, input }) => deleteEndpoint(ctx, input, ctx.member.account.id)),

  rotateSecret: memberProcedure
    .use(freshSession)
    .input(z.object(rotateSecretInput.shape))
    .mutation(async ({ ctx, input }) => {
      const owner = ownerOf(ctx.member)
      return withSecret(ctx, await inTransaction(ctx, (deps) => rotateSecret(deps, ctx, input, owner)))
    }),

  test: memberProcedure
    .input(z.object(webhookTestInput.shape))
    .mutation(({ ctx, input }) => inTransaction(ctx, (deps) => testEndpoint(deps, input, ctx.member.account.id))),

  retryDelivery: memberProcedure
    .input(z.object(retryDeliveryInput.shape))
    .mutation(({ ctx, input }) => inTransaction(ctx, (deps) => retryDelivery(deps, input, ctx.member.account.id))),

  retryFailed: memberProcedure
    .input(endpointInput.extend({ since: dateTimeSchema }))
    .mutation(({ ctx, input }) => inTransaction(ctx, (deps) => retryFailed(deps, input, ctx.member.account.id))),
})
