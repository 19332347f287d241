import { trackOrder } from '@/server/domain/orders/track-orders'
import { router } from '@/server/procedures/init'
import { staffProcedure, visitorProcedure } from '@/server/procedures/procedures'
import { answerInput, ownQuestionnaireInput, questionnaireOfOrderInput } from './questionnaire.schema'
import { answerQuestionnaire, findQuestionnaire } from './questionnaire.service'

/** What customers say about their home when they order an animal. */
export const questionnaireRouter = router({
  get: visitorProcedure
    .input(ownQuestionnaireInput)
    .query(async ({ ctx, input }) => findQuestionnaire(ctx, (await trackOrder(ctx, input)).id)),

  answer: visitorProcedure.input(answerInput).mutation(async ({ ctx, input: { trackingCode, ...answers } }) => {
    const { id: orderId } = await trackOrder(ctx, { trackingCode })
    await answerQuestionnaire(ctx, orderId, answers)
  }),
})

/** The same answers, for those who handle the orders. */
export const staffQuestionnaireRouter = router({
  get: staffProcedure
    .input(questionnaireOfOrderInput)
    .query(({ ctx, input: { orderId } }) => findQuestionnaire(ctx, orderId)),
})
