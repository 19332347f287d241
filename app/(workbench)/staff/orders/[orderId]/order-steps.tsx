import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { ActionForm } from '@/app/_forms/action-form'
import { getLanguage } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { Announcement } from '@/app/_shell/ui/announcement'
import { getStoreDetails } from '@/app/_shop/store/get-store-details'
import { transitionOrder } from '@/app/(workbench)/staff/_orders/actions'
import { Cancellation } from '@/app/(workbench)/staff/_orders/cancellation'
import { needsConfirmation } from '@/app/(workbench)/staff/_orders/final-steps'
import { transitionTexts } from '@/app/(workbench)/staff/_orders/order-texts'
import { type OrdersView, orderPath, ordersQuery, placeIn } from '@/app/(workbench)/staff/_orders/orders-view'
import type { StaffOrder } from '@/server/domain/orders/staff-order'
import { type TransitionName, transitionsFrom } from '@/server/domain/orders/transitions'
import { timeInWords } from '@/server/platform/values/time-zone'
import styles from './page.module.css'
import { orderStepTexts } from './texts'

interface OrderStepsProps {
  readonly order: StaffOrder
  /** The list that the order was opened from. */
  readonly view: OrdersView
  /** What the visitor is asked to confirm. */
  readonly confirm: TransitionName | undefined
  /** When its customer visits; undefined if they do not, or already have. */
  readonly comingAt: Date | undefined
}

/** What can be done with an order. Steps that cannot be undone require confirmation. */
export async function OrderSteps({ order, view, confirm, comingAt }: OrderStepsProps) {
  const language = await getLanguage()
  const texts = orderStepTexts[language]
  const steps = transitionsFrom(order.status)
  if (confirm !== undefined && steps.includes(confirm) && needsConfirmation(confirm)) {
    const { title, text, yes, no } = texts[confirm](order.id, bidiIsolate(order.pet))
    return (
      <Announcement role="alert" focusKey={confirm}>
        <h2>{title}</h2>
        <p>
          {text} {comingAt && texts.visitEnds(timeInWords(comingAt, (await getStoreDetails()).timeZone, language))}
        </p>
        <div className={styles.steps}>
          <StepForm step={confirm} order={order} view={view} label={yes}>
            {confirm === 'cancel' && <Cancellation orders={[order]} />}
          </StepForm>
          <Link href={orderPath(order.id, view)} className="button secondary">
            {no}
          </Link>
        </div>
      </Announcement>
    )
  }
  if (steps.length === 0) return null
  return (
    <div className={styles.steps}>
      {steps.map((step) =>
        needsConfirmation(step) ? (
          <Link
            key={step}
            href={orderPath(order.id, view, step)}
            className={step === 'cancel' ? 'button secondary' : 'button'}
            scroll={false}
          >
            {transitionTexts[language][step].one}
          </Link>
        ) : (
          <StepForm key={step} step={step} order={order} view={view} label={transitionTexts[language][step].one} />
        ),
      )}
    </div>
  )
}

interface StepFormProps extends Omit<OrderStepsProps, 'confirm' | 'comingAt'> {
  readonly step: TransitionName
  readonly label: string
  /** More fields. */
  readonly children?: ReactNode
}

const StepForm = ({ step, order, view, label, children }: StepFormProps) => (
  <ActionForm action={transitionOrder}>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="orderId" value={order.id} />
    <input type="hidden" name="seen" value={order.status} />
    <input type="hidden" name="key" value={randomUUID()} />
    <input type="hidden" name="list" value={String(ordersQuery(placeIn(view)))} />
    {children}
    <button type="submit" className="button">
      {label}
    </button>
  </ActionForm>
)
