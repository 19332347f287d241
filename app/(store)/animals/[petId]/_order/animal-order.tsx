import 'server-only'
import { cookies } from 'next/headers'
import { newFormKey } from '@/app/_forms/new-form-key'
import { getLanguage } from '@/app/_shell/language/get-language'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { type FieldRules, fieldRules } from '@/app/_shell/ui/field-rules'
import { getStoreDetails, sendsMail } from '@/app/_shop/store/get-store-details'
import { StoreTerms } from '@/app/_shop/store/store-terms'
import { api } from '@/app/_trpc/server'
import { checkoutInput } from '@/server/domain/orders/orders.schema'
import { ownOrderCookieName } from '@/server/domain/orders/own-order-cookie'
import type { Pet } from '@/server/domain/pets/pets.schema'
import { closedDaysInWords, takesVisits } from '@/server/domain/store/describe-store'
import { closuresOf } from '@/server/domain/store/opening-hours'
import { toPublicError } from '@/server/platform/errors/public-error'
import { OrderBar } from './order-bar'
import { OrderSection } from './order-section'
import { earliestDayAnywhere } from './preferred-days'
import { emailHintTexts, orderSectionTexts } from './texts'

/** How to order an animal: the form, and on a small screen a link to it. */
export async function AnimalOrder({ pet }: { pet: Pet }) {
  const language = await getLanguage()
  const details = await getStoreDetails()
  const canSendMail = await sendsMail()
  const inSentences = { ...pet, name: shortName(pet.name) }
  const texts = orderSectionTexts[language](bidiIsolate(inSentences.name), closedDaysInWords(details, language))
  return (
    <>
      <OrderBar animal={inSentences} label={texts.order} />
      <OrderSection
        pet={inSentences}
        fields={orderFields}
        formKey={await newFormKey()}
        ownOrder={await findOwnOrder(pet.id)}
        texts={texts}
        earliestDay={earliestDayAnywhere()}
        closures={closuresOf(details)}
        takesVisits={takesVisits(details)}
        emailHint={emailHintTexts[language][canSendMail ? 'sendsMail' : 'sendsNone']}
        terms={<StoreTerms />}
        canSendMail={canSendMail}
      />
    </>
  )
}

/** The tracking code of the visitor's own order of an animal; undefined without one that still holds. */
async function findOwnOrder(petId: number): Promise<string | undefined> {
  const ownOrderCookie = ownOrderCookieName(await getLanguage())
  const trackingCode = (await cookies()).get(ownOrderCookie)?.value
  if (trackingCode === undefined) return undefined
  try {
    const order = await (await api()).orders.track({ trackingCode })
    const isOver = order.status === 'cancelled' || order.returnedOn !== undefined
    return order.petId === petId && !isOver ? trackingCode : undefined
  } catch (error) {
    if (toPublicError(error).code === 'not_found') return undefined
    throw error
  }
}

/** The browser's checks of the order form. */
const orderFields = {
  name: fieldRules(checkoutInput.shape.name),
  email: fieldRules(checkoutInput.shape.email),
} as const satisfies Partial<Record<keyof typeof checkoutInput.shape, FieldRules>>
