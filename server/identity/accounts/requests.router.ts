import { z } from 'zod'
import { cursorInput } from '@/server/platform/paging/page'
import { idSchema } from '@/server/platform/values/id'
import { router } from '@/server/procedures/init'
import { managerProcedure, memberProcedure, ownerProcedure } from '@/server/procedures/procedures'
import {
  answerRequest,
  listEndedRequests,
  listOpenRequests,
  listRequests,
  makeRequest,
  withdrawRequest,
} from './account-requests.service'
import { answerSchema, newRequestSchema } from './request-terms'

const requestInput = z.object({ requestId: idSchema })

/** What accounts ask the staff for: other scopes, or another plan. */
export const requestsRouter = router({
  list: memberProcedure.query(({ ctx }) => listRequests(ctx.db, ctx.member.account.id)),

  make: ownerProcedure.input(newRequestSchema).mutation(({ ctx, input }) => makeRequest(ctx.db, ctx.member, input)),

  withdraw: ownerProcedure
    .input(requestInput)
    .mutation(({ ctx, input }) => withdrawRequest(ctx, ctx.member, input.requestId)),

  listOpen: managerProcedure.input(cursorInput).query(({ ctx, input }) => listOpenRequests(ctx, input.cursor)),

  listEnded: managerProcedure.query(({ ctx }) => listEndedRequests(ctx.db)),

  answer: managerProcedure
    .input(requestInput.extend(answerSchema.shape))
    .mutation(({ ctx, input }) => answerRequest(ctx, ctx.staff, input)),
})
