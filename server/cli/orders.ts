import { orderStatusSchema } from '@/server/orders/orders.schema'
import { listOrdersForStaff, transitionOrder } from '@/server/orders/orders.service'
import type { TransitionName } from '@/server/orders/transitions'
import { parseArguments, parseIdArgument } from './arguments'
import { formatTable } from './format-table'
import { type Command, type Commands, runCommands } from './run-command'
import { UsageError } from './usage-error'

const usage = `Shows the store's orders and moves them on. It works beside a running server.

  npm run --silent orders -- list [--status ${orderStatusSchema.options.join('|')}] [--json]
      Prints the orders with their animals and whoever placed them.
  npm run --silent orders -- approve ID
  npm run --silent orders -- deliver ID
      An approved order; its animal is sold.
  npm run --silent orders -- cancel ID
      An order that was not delivered; its animal is available again.
`

const commands: Commands = {
  list(args) {
    const { values } = parseArguments(args, { status: { type: 'string' }, json: { type: 'boolean' } })
    const status = values.status === undefined ? undefined : parseStatus(values.status)
    return async ({ db }) => {
      const orders = await listOrdersForStaff({ db }, status)
      if (values.json) return JSON.stringify(orders, null, 2)
      return formatTable(
        ['ID', 'STATUS', 'PET', 'PET NAME', 'WISHED FOR', 'PLACED', 'BY'],
        orders.map(({ id, status, petId, pet, shipDate, placedAt, account, name, email }) => [
          String(id),
          status,
          String(petId),
          pet,
          shipDate ?? '-',
          placedAt,
          account ?? `${name} <${email}>`,
        ]),
      )
    }
  },
  approve: transitionCommand('approve'),
  deliver: transitionCommand('deliver'),
  cancel: transitionCommand('cancel'),
}

/** Prints what has become of the order. */
function transitionCommand(transition: TransitionName): (args: string[]) => Command {
  return (args) => {
    const { positionals } = parseArguments(args, {}, 1)
    const orderId = parseIdArgument(positionals[0])
    return async ({ db }) => {
      const { id, status, petId } = await transitionOrder({ db }, transition, { orderId })
      return `Order ${id} of animal ${petId} is ${status}.`
    }
  }
}

function parseStatus(text: string) {
  const { data } = orderStatusSchema.safeParse(text)
  if (!data) throw new UsageError(`--status must be one of ${orderStatusSchema.options.join(', ')}.`)
  return data
}

await runCommands(usage, commands)
