import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { ActionForm, Textarea } from '@/app/_forms/action-form'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { Announcement } from '@/app/_ui/announcement'
import { Field } from '@/app/_ui/field'
import { transitionOrder } from '@/app/(store)/staff/actions'
import { type FinalStep, needsConfirmation, transitionLabels } from '@/app/(store)/staff/order-labels'
import { type OrdersView, orderPath, ordersQuery, placeIn } from '@/app/(store)/staff/orders-view'
import { MAX_NOTE_LENGTH } from '@/server/notes/notes.schema'
import type { StaffOrder } from '@/server/orders/staff-order'
import { type TransitionName, transitionsFrom } from '@/server/orders/transitions'
import styles from './page.module.css'

interface OrderStepsProps {
  readonly order: StaffOrder
  /** The list that the order was opened from. */
  readonly view: OrdersView
  /** What the visitor is asked to confirm. */
  readonly confirm: TransitionName | undefined
}

/** What is asked before a step that cannot be taken back. */
const questions = {
  deliver: (order: StaffOrder) => ({
    title: `Has ${bidiIsolate(order.pet)} arrived?`,
    text: 'The order is then complete, and the animal is sold. This cannot be taken back.',
    yes: `Yes, order ${order.id} is delivered`,
    no: 'No, not yet',
  }),
  cancel: (order: StaffOrder) => ({
    title: `Cancel order ${order.id}?`,
    text: `${bidiIsolate(order.pet)} can then be ordered by others at once. This cannot be taken back.`,
    yes: `Yes, cancel order ${order.id}`,
    no: 'No, keep it',
  }),
} as const satisfies Record<FinalStep, object>

/** What can be done with an order. What cannot be taken back is asked first. */
export function OrderSteps({ order, view, confirm }: OrderStepsProps) {
  const steps = transitionsFrom(order.status)
  if (confirm !== undefined && steps.includes(confirm) && needsConfirmation(confirm)) {
    const { title, text, yes, no } = questions[confirm](order)
    return (
      <Announcement role="alert" focusKey={confirm}>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.steps}>
          <StepForm step={confirm} order={order} view={view} label={yes}>
            {confirm === 'cancel' && (
              <Field label="Why? A note for the staff, if you like">
                {(props) => <Textarea {...props} name="note" rows={2} maxLength={MAX_NOTE_LENGTH} />}
              </Field>
            )}
          </StepForm>
          <Link href={orderPath(order.id, view)} className="button secondary" prefetch={false}>
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
            prefetch={false}
          >
            {transitionLabels[step]}…
          </Link>
        ) : (
          <StepForm key={step} step={step} order={order} view={view} label={transitionLabels[step]} />
        ),
      )}
    </div>
  )
}

interface StepFormProps extends Omit<OrderStepsProps, 'confirm'> {
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
