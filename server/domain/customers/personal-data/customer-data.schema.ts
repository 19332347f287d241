import { z } from 'zod'
import { orderStatusSchema } from '@/server/domain/orders/orders.schema'
import { LinkPurpose } from '@/server/platform/db/generated/enums'
import { languages } from '@/server/platform/values/language'

const time = z.iso.datetime()
const animal = z.strictObject({ id: z.number(), name: z.string() })
const visit = z.strictObject({ startsAt: time, endsAt: time })
const written = z.strictObject({ writtenAt: time, text: z.string() })

const questionnaire = z.strictObject({
  answeredAt: time,
  household: z.array(z.string()),
  home: z.string().nullable(),
  hasGarden: z.boolean().nullable(),
  otherAnimals: z.string().nullable(),
  experience: z.string().nullable(),
  hoursAlone: z.number().nullable(),
  remarks: z.string().nullable(),
})

const order = z
  .strictObject({
    id: z.number(),
    animal,
    status: orderStatusSchema,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(languages).meta({ description: 'In which the store writes to them.' }),
    isWrittenTo: z.boolean(),
    wantedOn: time.nullable(),
    cancelledBecause: z.string().nullable(),
    history: z.array(z.strictObject({ status: z.string(), at: time })),
    visit: visit.extend({ bookedAt: time, remindedAt: time.nullable(), came: z.boolean().nullable() }).nullable(),
    visitCalledOff: visit.extend({ calledOffAt: time }).nullable(),
    questionnaire: questionnaire.nullable(),
    notes: z.array(written),
    messages: z.array(written.extend({ subject: z.string().nullable() })),
    return: z.strictObject({ returnedOn: z.string(), reason: z.string(), note: z.string() }).nullable(),
    changes: z.array(z.strictObject({ change: z.string(), at: time })),
  })
  .meta({
    description: 'Oldest first. What the staff has noted on it is in `notes`, what it wrote to them in `messages`.',
  })

/** All that the store holds about a customer, as it is given out. */
export const customerDataSchema = z.strictObject({
  customer: z.string().meta({ description: 'The e-mail address, or the digits of the telephone number.' }),
  readAt: time,
  orders: z.array(order),
  mentions: z
    .array(z.strictObject({ animalId: z.number().nullable(), text: z.string() }))
    .meta({ description: 'What the staff has written elsewhere in which their address or full name occurs.' }),
  availabilityAlerts: z
    .array(z.strictObject({ animal, requestedAt: time, language: z.enum(languages) }))
    .meta({ description: 'Animals of which they want to know whether they are available again.' }),
  searchAlerts: z
    .array(
      z.strictObject({
        category: z.string().nullable(),
        facts: z.array(z.string()),
        requestedAt: time,
        language: z.enum(languages),
      }),
    )
    .meta({ description: 'What they look for, if they want a mail about it.' }),
  alertsStoppedAt: time.nullable().meta({ description: 'When they asked for no more mails about animals.' }),
  mails: z
    .array(
      z.strictObject({
        template: z.string(),
        subject: z.string().nullable(),
        writtenAt: time,
        state: z.enum(['waiting', 'given up']),
      }),
    )
    .meta({
      description: 'Not yet sent, or not deliverable. Without their text, which may let its reader into an account.',
    }),
  mailFiles: z
    .array(z.string())
    .meta({ description: 'Files of `DATA_DIR/outbox`, where a store without a mail server writes its mails.' }),
  mailsCounted: z
    .array(z.strictObject({ day: z.string(), mails: z.number() }))
    .meta({ description: 'How many mails others could cause to this address on a day; removed after it.' }),
  links: z
    .array(z.strictObject({ purpose: z.enum(LinkPurpose), endsAt: time }))
    .meta({ description: 'Links that were mailed to sign up, or to join an account or the staff.' }),
  user: z
    .strictObject({ createdAt: time, name: z.string().nullable() })
    .nullable()
    .meta({ description: 'Whether somebody signs in with this address. They see and remove the rest themselves.' }),
})

export type CustomerData = z.output<typeof customerDataSchema>
