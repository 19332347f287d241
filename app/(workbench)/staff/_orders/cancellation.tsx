import { getLanguage } from '@/app/_shell/language/get-language'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { MAX_FAREWELL_LENGTH } from '@/server/domain/messages/messages.schema'
import { MAX_NOTE_LENGTH } from '@/server/domain/notes/notes.schema'
import type { StaffOrder } from '@/server/domain/orders/staff-order'
import { CancellationFields } from './cancellation-fields'
import { cancellationTexts } from './orders-page-texts'

/** The fields for what is said of these orders when they are cancelled: accounts have no page to read it on. */
export async function Cancellation({ orders }: { readonly orders: readonly StaffOrder[] }) {
  const texts = cancellationTexts[await getLanguage()]
  const hasCustomer = orders.some(({ name }) => name !== null)
  const message = {
    label: orders.length === 1 ? texts.toCustomer : texts.toCustomers,
    hint: (await sendsMail()) ? texts.isMailed : texts.isShown,
  }
  return (
    <CancellationFields
      message={hasCustomer ? message : undefined}
      note={texts.forStaff}
      maxLengths={{ message: MAX_FAREWELL_LENGTH, note: MAX_NOTE_LENGTH }}
    />
  )
}
