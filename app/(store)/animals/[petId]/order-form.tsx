import { type ComponentProps, type FormEventHandler, useId } from 'react'
import type { OrderAttempt } from './order-attempt'

interface OrderFormProps {
  /** The animal's. */
  readonly name: string
  readonly petId: number
  /** What the form begins with. */
  readonly attempt: OrderAttempt
  /** The first day that can be wished for, as in 2026-12-24. */
  readonly today: string
  readonly isBusy: boolean
  /** Takes the form without JavaScript. */
  readonly action: (form: FormData) => void
  readonly onSubmit: FormEventHandler<HTMLFormElement>
}

/** Who orders, and for when. The browser checks what it can, the server judges the rest. */
export function OrderForm({ name, petId, attempt, today, isBusy, action, onSubmit }: OrderFormProps) {
  return (
    <form className="order-form" action={action} onSubmit={onSubmit}>
      <input type="hidden" name="petId" value={petId} />
      <input type="hidden" name="key" value={attempt.key} />
      <Field label="Your name" name="name" autoComplete="name" required defaultValue={attempt.typed?.name} />
      <Field
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We write to you here about the order."
        defaultValue={attempt.typed?.email}
      />
      <Field
        label="Wish date (optional)"
        name="wishDay"
        type="date"
        min={today}
        // Years of four digits, also where one may be typed freely.
        max="9999-12-31"
        autoComplete="off"
        hint={`The day on which you would like to have ${name}.`}
        defaultValue={attempt.typed?.wishDay}
      />
      {/* Not disabled while it is busy: the focus would be lost. */}
      <button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        Order {name}
      </button>
      <p role="status">{isBusy && 'Your order is on its way …'}</p>
    </form>
  )
}

function Field({ label, hint, ...input }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint && `${id}hint`} {...input} />
      {hint && <small id={`${id}hint`}>{hint}</small>}
    </div>
  )
}
