import { failureByCode } from '@/app/_forms/form-failure'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import { personalApi } from '@/app/_trpc/server'
import { orderTexts } from '@/app/(store)/orders/[trackingCode]/texts'
import { stepTexts } from '@/app/(workbench)/staff/_page/list-texts'
import { type Order, orderStatusSchema } from '@/server/domain/orders/orders.schema'
import type { StaffOrder } from '@/server/domain/orders/staff-order'
import type { Language } from '@/server/platform/values/language'
import { staffOrderStatusTexts } from './order-texts'
import { ordersNoticeTexts } from './orders-page-texts'
import { type OrdersResult, ordersPath } from './orders-view'

/** The result of the last form, checked against the orders as they are now: a URL proves nothing. */
export async function OrdersNotice({ result }: { result: OrdersResult }) {
  const { staffOrders } = await personalApi()
  const find = (orderIds: readonly number[]) => staffOrders.getMany({ orderIds: [...orderIds] })
  const [done, late] = await Promise.all([find(result.done), find(result.late)])
  const statuses = orderStatusSchema.options.filter((status) => done.some((order) => order.status === status))
  const isGood = late.length === 0 && result.failure === undefined
  if (isGood && done.length === 0) return null
  const language = await getLanguage()
  const texts = ordersNoticeTexts[language]
  return (
    <Announcement role={isGood ? 'status' : 'alert'} focusKey={result.id}>
      {statuses.map((status) => (
        <Done key={status} status={status} orders={done.filter((order) => order.status === status)} />
      ))}
      {late.length > 0 && (
        <p>
          <strong>{texts.late}</strong>
        </p>
      )}
      {late.map((order) => (
        <p key={order.id}>
          {texts.lateOne(
            orderTexts[language].number(order.id),
            bidiIsolate(order.pet),
            staffOrderStatusTexts[language][order.status].label,
          )}{' '}
          <SeeAll status={order.status} />
        </p>
      ))}
      {result.failure !== undefined && (
        <p>
          <strong>{stepTexts[language].failed}</strong> {failureMessage(result.failure, language)}
        </p>
      )}
    </Announcement>
  )
}

interface DoneProps {
  readonly status: Order['status']
  readonly orders: readonly StaffOrder[]
}

/** Orders that have this status now. */
async function Done({ status, orders }: DoneProps) {
  const language = await getLanguage()
  const texts = ordersNoticeTexts[language]
  const { label, meaning } = staffOrderStatusTexts[language][status]
  const [first, ...more] = orders
  if (!first) return null
  return (
    <p>
      <strong>
        {more.length === 0
          ? texts.doneOne(orderTexts[language].number(first.id), label)
          : texts.done(orders.length, label)}
      </strong>{' '}
      {more.length === 0 && meaning(bidiIsolate(first.pet))} <SeeAll status={status} />
    </p>
  )
}

async function SeeAll({ status }: Pick<DoneProps, 'status'>) {
  const language = await getLanguage()
  return (
    <Link href={ordersPath({ status, sort: 'oldest', page: 1 })}>
      {ordersNoticeTexts[language].seeAll(staffOrderStatusTexts[language][status].afterAll)}
    </Link>
  )
}

function failureMessage(failure: NonNullable<OrdersResult['failure']>, language: Language): string {
  const texts = ordersNoticeTexts[language]
  switch (failure) {
    case 'nothing_ticked':
      return texts.nothingTicked
    case 'not_found':
      return texts.notFound
    case 'insufficient_scope':
      return texts.noScope
    default:
      return failureByCode(failure, language)
  }
}
