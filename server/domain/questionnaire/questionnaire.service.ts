import type { Deps, TransactionDeps } from '@/server/deps'
import { lockOpenOrder } from '@/server/domain/orders/lock-open-order'
import { type Answers, answersSchema, isAnswered } from './questionnaire.schema'

export interface Questionnaire extends Answers {
  readonly answeredAt: Date
}

/** What the customer of an order has answered; undefined if they have not. */
export async function findQuestionnaire(
  { db }: Pick<TransactionDeps, 'db'>,
  orderId: number,
): Promise<Questionnaire | undefined> {
  const row = await db.adoptionQuestionnaire.findUnique({ where: { orderId } })
  return row ? { ...answersSchema.parse(row), answeredAt: row.answeredAt } : undefined
}

/**
 * Stores a customer's answers with their order, replacing all earlier ones; nothing if they answer nothing.
 * @throws ServiceError not_found for an order that does not exist; conflict when the order has ended; its answers then
 *   stay as they were
 */
export const answerQuestionnaire = (
  { db: client, now }: Pick<Deps, 'db' | 'now'>,
  orderId: number,
  answers: Answers,
): Promise<void> =>
  client.$transaction(async (db) => {
    await lockOpenOrder(db, orderId, 'answers')
    const where = { orderId }
    if (!isAnswered(answers)) return void (await db.adoptionQuestionnaire.deleteMany({ where }))
    const data = { ...answers, answeredAt: new Date(now()) }
    await db.adoptionQuestionnaire.upsert({ where, create: { orderId, ...data }, update: data })
  })
