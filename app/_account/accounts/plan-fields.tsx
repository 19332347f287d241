import { Input, Select } from '@/app/_forms/action-form'
import { formText } from '@/app/_forms/form-data'
import { Field } from '@/app/_shell/ui/field'
import type { PlanTerms } from '@/server/identity/accounts/account-terms.service'
import { planNames, planTable } from '@/server/limits/plans'
import { LOCALE } from '@/server/platform/values/language'

interface PlanFieldsProps {
  /** The initial choice. */
  readonly chosen: {
    readonly plan: string
    readonly perMinute?: string | undefined
    readonly perDay?: string | undefined
  }
}

/** The fields of a form for a plan, as `planTermsSchema` reads them. */
export const PlanFields = ({ chosen }: PlanFieldsProps) => (
  <>
    <Field label="Plan">
      {(field) => (
        <Select {...field} name="plan" defaultValue={chosen.plan}>
          {planNames.map((plan) => (
            <option key={plan} value={plan}>
              {planLabel(plan)}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <LimitFields chosen={chosen} />
  </>
)

/** The limits of the enterprise plan. */
export const LimitFields = ({ chosen }: { chosen: Pick<PlanFieldsProps['chosen'], 'perMinute' | 'perDay'> }) => (
  <>
    <Field label="Requests a minute" hint="For the enterprise plan only.">
      {(field) => (
        <Input {...field} name="perMinute" inputMode="numeric" autoComplete="off" defaultValue={chosen.perMinute} />
      )}
    </Field>
    <Field label="Requests a day" hint="For the enterprise plan only.">
      {(field) => (
        <Input {...field} name="perDay" inputMode="numeric" autoComplete="off" defaultValue={chosen.perDay} />
      )}
    </Field>
  </>
)

const count = (number: number) => number.toLocaleString(LOCALE)

function planLabel(plan: (typeof planNames)[number]): string {
  const { quota } = planTable[plan]
  if (quota === 'agreed individually') return `${plan}: limits of your own`
  return `${plan}: ${count(quota.perMinute)} requests a minute, ${count(quota.perDay)} a day`
}

/** Terms as an initial choice. */
export const chosenIn = ({ plan, perMinute, perDay }: PlanTerms) => ({
  plan,
  perMinute: perMinute === null ? undefined : String(perMinute),
  perDay: perDay === null ? undefined : String(perDay),
})

/** A plan as a form names it, with the fields that `PlanFields` shows; unchecked. */
export const planTermsIn = (form: FormData, prefix = '') => ({
  plan: formText(form, `${prefix}plan`),
  perMinute: formText(form, `${prefix}perMinute`),
  perDay: formText(form, `${prefix}perDay`),
})
