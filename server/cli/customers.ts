import { correctCustomer } from '@/server/domain/customers/personal-data/correct-customer'
import type { CustomerKey } from '@/server/domain/customers/personal-data/customer-orders'
import { eraseCustomer } from '@/server/domain/customers/personal-data/erase-customer'
import { exportCustomer } from '@/server/domain/customers/personal-data/export-customer'
import { keptMailsOf } from '@/server/platform/mail/kept-mails'
import { openSharedKeys } from '@/server/platform/shared-keys/shared-keys'
import { emailSchema, parseEmail } from '@/server/platform/values/email'
import { newNameSchema } from '@/server/platform/values/name'
import { phoneSchema } from '@/server/platform/values/phone'
import { type Command, type Commands, createProgram, parseArguments, UsageError } from './program'

const usage = `Gives out, corrects and removes what the store holds about a customer. The server may be running.

  npm run --silent customers -- export EMAIL
      Prints it as JSON; OPERATING.md says what its fields mean.
  npm run --silent customers -- correct EMAIL [--name NAME] [--email EMAIL] [--phone NUMBER]
      Corrects it in all their orders. Alerts and mails that wait go to the new e-mail address.
  npm run --silent customers -- erase EMAIL --yes [--cancel-orders]
      Removes it, for good. Orders that have not ended must be cancelled or delivered first, or are cancelled by this.

EMAIL is in any letter case. Somebody without an e-mail address is named by their telephone number.
`

const commands: Commands = {
  export(args) {
    const { operand } = parseArguments(args, {}, 'EMAIL')
    const customer = parseCustomer(operand)
    return async (store) => JSON.stringify(await exportCustomer(await depsOf(store), customer), null, 2)
  },

  correct(args) {
    const text = { type: 'string' } as const
    const { values, operand } = parseArguments(args, { name: text, email: text, phone: text }, 'EMAIL')
    const customer = parseCustomer(operand)
    const correction = {
      name: parseOption('--name', newNameSchema, values.name),
      email: parseOption('--email', emailSchema, values.email),
      phone: parseOption('--phone', phoneSchema, values.phone),
    }
    if (Object.values(correction).every((value) => value === undefined)) {
      throw new UsageError('Say what is right: --name, --email or --phone.')
    }
    return async (store) => {
      const { orders, alerts, mails } = await correctCustomer(await depsOf(store), customer, correction, 'operator')
      return `Corrected: ${orders} orders, ${alerts} alerts, ${mails} mails that wait.`
    }
  },

  erase(args) {
    const flag = { type: 'boolean' } as const
    const { values, operand } = parseArguments(args, { yes: flag, 'cancel-orders': flag }, 'EMAIL')
    const customer = parseCustomer(operand)
    if (!values.yes) throw new UsageError('This cannot be undone. Look at it with "export" first, then add --yes.')
    return async (store) => {
      const erasure = { cancelsOrders: values['cancel-orders'] ?? false }
      const erased = await eraseCustomer(await depsOf(store), customer, erasure, 'operator')
      if (erased.hasMore) store.report('There are more orders than are erased at once. Erase once more.')
      if (erased.isUser) store.report('Somebody signs in with this address; their account is left to them.')
      return JSON.stringify(erased, null, 2)
    }
  },
}

/** As the server has them, so that what it has signed and hashed is found. */
async function depsOf({ db, config, publicUrl, now }: Parameters<Command>[0]) {
  const { signing } = await openSharedKeys(db)
  return {
    ...signing,
    db,
    now: () => now.getTime(),
    keptMails: keptMailsOf(config),
    publicUrl: await publicUrl(),
    canSendMail: config.SMTP_URL !== undefined,
  }
}

function parseCustomer(text: string): CustomerKey {
  const phone = phoneSchema.safeParse(text).data
  const customer = parseEmail(text) ?? (phone ? phone.replace(/\D/g, '') : undefined)
  if (customer === undefined) throw new UsageError('EMAIL must be an e-mail address, such as ada@example.com.')
  return customer
}

interface Parses {
  safeParse(text: string): {
    readonly data?: string | undefined
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
  }
}

function parseOption(option: string, schema: Parses, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { data, error } = schema.safeParse(text)
  if (error) throw new UsageError(`${option} ${error.issues[0]?.message ?? 'is faulty'}.`)
  return data
}

export const run = createProgram(usage, commands)
