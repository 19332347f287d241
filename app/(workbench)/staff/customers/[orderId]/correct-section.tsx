import { randomUUID } from 'node:crypto'
import { getTexts } from '@/app/_shell/language/get-language'
import { fieldRules } from '@/app/_shell/ui/field-rules'
import { sendsMail } from '@/app/_shop/store/get-store-details'
import { customerSchema } from '@/server/domain/orders/orders.schema'
import { CorrectForm } from './correct-form'
import { correctFieldTexts } from './texts'

interface CorrectSectionProps {
  readonly orderId: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

const nameRules = fieldRules(customerSchema.shape.name)

/** Lets the staff correct how a customer is called and reached. */
export async function CorrectSection({ orderId, name, email, phone }: CorrectSectionProps) {
  const texts = await getTexts(correctFieldTexts)
  const emailHint = (await sendsMail()) ? texts.emailHint : texts.emailHintWithoutMail
  return (
    <CorrectForm
      orderId={orderId}
      fields={{
        name: { label: texts.name, hint: texts.nameHint, rules: nameRules },
        email: { label: texts.email, hint: emailHint, rules: { maxLength: 254, required: email !== null } },
        phone: { label: texts.phone, rules: { maxLength: 40 } },
      }}
      initialState={{ key: randomUUID(), values: { name, email: email ?? '', phone: phone ?? '' } }}
    />
  )
}
