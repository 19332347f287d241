import { z } from 'zod'
import { trackOrderInput } from '@/server/domain/orders/orders.schema'
import { idSchema } from '@/server/platform/values/id'
import { paragraphSchema } from '@/server/platform/values/name'

/** Who may live in a home. */
export const householdOptions = ['adults', 'young_children', 'older_children'] as const
export const homeOptions = ['flat', 'house'] as const
/** How much somebody knows of such animals. */
export const experienceOptions = ['none', 'some', 'much'] as const
/** For how many hours at most nobody is at home on a normal day; 24 means longer than the others. */
export const hoursAloneOptions = [2, 5, 8, 24] as const

/** The most characters of each text. */
export const maxTextLengths = { otherAnimals: 300, remarks: 600 } as const

const textSchema = (maxLength: number) =>
  paragraphSchema(maxLength)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

/** What a customer said about their home, as stored in the database; null, or an empty list, if they did not say. */
export const answersSchema = z.object({
  household: z
    .array(z.enum(householdOptions))
    .max(householdOptions.length)
    .transform((chosen) => householdOptions.filter((option) => chosen.includes(option)))
    .default([]),
  home: z.enum(homeOptions).nullable().default(null),
  hasGarden: z.boolean().nullable().default(null),
  otherAnimals: textSchema(maxTextLengths.otherAnimals),
  experience: z.enum(experienceOptions).nullable().default(null),
  hoursAlone: z.literal(hoursAloneOptions).nullable().default(null),
  remarks: textSchema(maxTextLengths.remarks),
})

export type Answers = z.output<typeof answersSchema>

/** Whether a customer has said anything. */
export const isAnswered = ({ household, ...answers }: Answers): boolean =>
  household.length > 0 || Object.values(answers).some((answer) => answer !== null)

export const ownQuestionnaireInput = trackOrderInput

export const answerInput = z.strictObject({ ...trackOrderInput.shape, ...answersSchema.shape })

export const questionnaireOfOrderInput = z.strictObject({ orderId: idSchema })
