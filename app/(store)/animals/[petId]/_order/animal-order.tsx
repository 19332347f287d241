import { newFormKey } from '@/app/_forms/new-form-key'
import { getLanguage } from '@/app/_language/get-language'
import { getStoreDetails } from '@/app/_store/get-store-details'
import { sendsMail } from '@/app/_store/sends-mail'
import { StoreTerms } from '@/app/_store/store-terms'
import { bidiIsolate } from '@/app/_text/bidi-isolate'
import { shortName } from '@/app/_text/short-name'
import { emailHintTexts, orderSectionTexts } from '@/app/(store)/animals/[petId]/texts'
import type { Pet } from '@/server/pets/pets.schema'
import { closedDaysInWords } from '@/server/store/describe-store'
import { closedWeekdays } from '@/server/store/opening-hours'
import { OrderBar } from './order-bar'
import { orderFields } from './order-fields'
import { OrderSection } from './order-section'
import { findOwnOrder } from './own-order'
import { earliestDayAnywhere } from './preferred-days'

/** How to order an animal: the form, and on a small screen the way to it. */
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
        closedWeekdays={closedWeekdays(details.openingHours)}
        emailHint={emailHintTexts[language][canSendMail ? 'sendsMail' : 'sendsNone']}
        terms={<StoreTerms />}
        canSendMail={canSendMail}
      />
    </>
  )
}
