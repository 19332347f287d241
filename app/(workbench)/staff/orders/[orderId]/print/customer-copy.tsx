import 'server-only'
import { FormNotice } from '@/app/_forms/form-notice'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import type { StaffOrder } from '@/server/domain/orders/staff-order'
import { customerCopyTexts } from './texts'

interface CustomerCopyProps {
  readonly order: Pick<StaffOrder, 'id' | 'name'>
  /** What a form has just done. */
  readonly done: string | string[] | undefined
}

/** Leads to what a customer is given on paper, and says what was just reserved for them. */
export async function CustomerCopy({ order: { id, name }, done }: CustomerCopyProps) {
  const texts = await getTexts(customerCopyTexts)
  return (
    <>
      <FormNotice done={done} texts={texts.done} />
      {name !== null && (
        <p>
          <Link href={`/staff/orders/${id}/print`}>{texts.link}</Link>
        </p>
      )}
    </>
  )
}
