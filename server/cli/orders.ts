import { orderStatusSchema } from '@/server/domain/orders/orders.schema'
import { transitionOrder } from '@/server/domain/orders/orders.service'
import { listOrdersForStaff } from '@/server/domain/orders/staff-order'
import type { TransitionName } from '@/server/domain/orders/transitions'
import { formatTable } from './format-table'
import { type Commands, createProgram, type Parse, parseArguments, parseIdArgument, UsageError } from './program'

const usage = `Lists the store's orders and changes their status. The server may be running.

  npm run --silent orders -- list [--status ${orderStatusSchema.options.join('|')}] [--json]
      Prints the orders, with the pet and who placed each order.
  npm run --silent orders -- approve ID
      Approves an order that was placed.
  npm run --silent orders -- deliver ID
      Delivers an approved order. Its pet is sold.
  npm run --silent orders -- cancel ID
      Cancels an order that was not delivered. Its pet is available again.
`

const commands: Commands = {
  list(args) {
    const { values } = parseArguments(args, { status: { type: 'string' }, json: { type: 'boolean' } })
    const status = values.status === undefined ? undefined : parseStatus(values.status)
    return async ({ db }) => {
      const orders = await listOrdersForStaff({ db }, status)
      if (values.json) return JSON.stringify(orders, null, 2)
      return formatTable(
        ['ID', 'STATUS', 'PET', 'PET NAME', 'SHIP DATE', 'PLACED', 'BY'],
        orders.map(({ id, status, petId, pet, shipDate, placedAt, account, name, email, phone }) => [
          String(id),
          status,
          String(petId),
          pet,
          shipDate ?? '-',
          placedAt,
          account ?? `${name} <${email ?? phone}>`,
        ]),
      )
    }
  },
  approve: transitionCommand('approve'),
  deliver: transitionCommand('deliver'),
  cancel: transitionCommand('cancel'),
}

/** A command that makes a transition and prints the order's new status. */
function transitionCommand(transition: TransitionName): Parse {
  return (args) => {
    const { operand } = parseArguments(args, {}, 'ID')
    const orderId = parseIdArgument(operand)
    return async ({ db }) => {
      const { id, status, petId } = await transitionOrder({ db }, transition, { orderId }, 'operator')
      return `Order ${id} for pet ${petId} is ${status}.`
    }
  }
}

function parseStatus(text: string) {
  const { data } = orderStatusSchema.safeParse(text)
  if (!data) throw new UsageError(`--status must be one of ${orderStatusSchema.options.join(', ')}.`)
  return data
}

export const run = createProgram(usage, commands)
