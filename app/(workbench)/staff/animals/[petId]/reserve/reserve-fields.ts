import 'server-only'
import type { FieldDescriptions } from '@/app/_forms/field-description'
import { getLanguage } from '@/app/_shell/language/get-language'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { dayInWords } from '@/app/_shop/visits/day-in-words'
import { personalApi } from '@/app/_trpc/server'
import { MAX_NOTE_LENGTH } from '@/server/domain/notes/notes.schema'
import { customerSchema } from '@/server/domain/orders/orders.schema'
import { languages } from '@/server/platform/values/language'
import type { ReserveField } from './reserve-form-state'
import { reserveFieldTexts } from './texts'

const nameRules = fieldRules(customerSchema.shape.name)

/** The fields for who is calling; the times are those that are free. */
export async function describeReserveFields(): Promise<FieldDescriptions<Exclude<ReserveField, 'petId'>>> {
  const language = await getLanguage()
  const texts = reserveFieldTexts[language]
  const times = await (await personalApi()).staffOrders.listTimes()
  return {
    name: { label: texts.name, rules: nameRules },
    phone: { label: texts.phone, hint: texts.reach, rules: { maxLength: 40 } },
    email: {
      label: texts.email,
      hint: (await sendsMail()) ? texts.emailHint : texts.emailHintWithoutMail,
      rules: { maxLength: 254 },
    },
    language: {
      label: texts.language,
      options: languages.map((each) => [each, texts.languages[each]]),
      rules: { required: true },
    },
    note: { label: texts.note, rules: { maxLength: MAX_NOTE_LENGTH } },
    startsAt: {
      label: texts.startsAt,
      options: times.map(({ day, time, startsAt }) => [
        startsAt.toISOString(),
        `${dayInWords(day, 'short', language)}, ${time}`,
      ]),
    },
  }
}
