import { z } from 'zod'
import { appRouter } from '@/server/app-router'
import { listProcedures } from '@/server/http/call-procedure'
import { type KeyAccess, keyAccessOf } from '@/server/procedures/authorize'
import { profiledOutput } from './pet-profiles'
import { argumentsSchema, type ObjectSchema, resultSchema } from './tool-schemas'

/** A procedure, as presented to an agent. */
interface ToolRow {
  readonly procedure: string
  readonly title: string
  /** For the agent: what it gets, and when to choose it. */
  readonly description: string
  /** The field that holds the output, for a procedure whose output is an array: a tool returns an object. */
  readonly resultField?: string
  /** Whether each pet that it shows comes with its profile. */
  readonly hasProfiles?: boolean
  /** Whether it changes or removes existing things; otherwise, if it writes, it only adds. */
  readonly isDestructive?: boolean
}

/**
 * The tools that agents can call, by name: the operationId, where REST has the operation too. Everything else about a
 * tool follows from its procedure.
 */
const toolTable = {
  browsePets: {
    procedure: 'pets.browse',
    hasProfiles: true,
    title: 'Search the catalogue',
    description:
      'Find pets by name, category, status, age, size, sex, breed, fee, home and whom they get on with, newest, youngest, ' +
      'lowest fee or best match first. `search` is a name, or kind, breed and facts in a few words, such as "calm dog ' +
      'good with cats". `total` counts. ' +
      'Each pet has its `profile`: what the store tells of it, and the `url` of its page. To find one that can be ordered, ' +
      'pass the status "available".',
  },
  listPets: {
    procedure: 'pets.list',
    title: 'List pets',
    description: 'List all pets by ascending id, to go through the whole store. To search, call browsePets.',
  },
  getPet: {
    procedure: 'pets.get',
    hasProfiles: true,
    title: 'Get a pet',
    description:
      'Get one pet by its id, with its current status and its `profile`: what the store tells of it, its photographs, and ' +
      'the `url` of its page.',
  },
  getPetProfile: {
    procedure: 'pets.getProfile',
    title: 'Get the profile of a pet',
    description: 'Get what the store tells of a pet, without its name and status, which getPet has too.',
  },
  listCategories: {
    procedure: 'categories.list',
    title: 'List categories',
    description:
      'List the categories, which are the kinds of pets, with the ids that other tools take as `categoryId`.',
    resultField: 'categories',
  },
  createPet: {
    procedure: 'pets.create',
    title: 'Add a pet',
    description: 'Add a pet to the catalogue. Everybody sees it at once. Pass an `idempotencyKey`.',
  },
  updatePet: {
    procedure: 'pets.update',
    isDestructive: true,
    title: 'Change a pet',
    description:
      'Change the name or the category of a pet that the account of the API key has added. Pass an `idempotencyKey`.',
  },
  replacePetProfile: {
    procedure: 'pets.replaceProfile',
    isDestructive: true,
    title: 'Replace the profile of a pet',
    description:
      'Replace what is told of a pet that the account of the API key has added. What is left out is not known any more: get ' +
      'the profile first, and pass all that should stay, also in German. Pass an `idempotencyKey`.',
  },
  withdrawPet: {
    procedure: 'pets.withdraw',
    isDestructive: true,
    title: 'Withdraw a pet',
    description:
      'Take a pet that the account of the API key has added off the catalogue, while it is available. Ask the user first: ' +
      'only staff can offer it again.',
  },
  createOrder: {
    procedure: 'orders.create',
    title: 'Order a pet',
    description:
      'Order a pet that is available, for the account of the API key. It is reserved at once and no longer available ' +
      'to anybody else; staff approve and deliver the order. Ask the user first, and pass an `idempotencyKey`.',
  },
  getOrder: {
    procedure: 'orders.get',
    title: 'Get an order',
    description: 'Get one order of the account by its id, with its current status. It holds no personal data.',
  },
  listOrders: {
    procedure: 'orders.list',
    title: 'List orders',
    description:
      'List the orders of the account of the API key by ascending id; with the scope store:manage, all of the ' +
      "store's. They hold no personal data.",
  },
  listEvents: {
    procedure: 'events.list',
    title: 'List events',
    description:
      'List what happened to pets, and to the orders of the account of the API key, from the last 30 days, the oldest ' +
      'first. To see only what is new, pass the id of the last event that you know as `after`.',
  },
  cancelOrder: {
    procedure: 'orders.cancel',
    isDestructive: true,
    title: 'Cancel an order',
    description:
      'Cancel an order of the account of the API key while it is placed. Its pet is available to everybody again. Ask the ' +
      'user first.',
  },
  approveOrder: {
    procedure: 'orders.approve',
    isDestructive: true,
    title: 'Approve an order',
    description: 'Approve an order that is placed, for the staff: the scope store:manage is needed.',
  },
  deliverOrder: {
    procedure: 'orders.deliver',
    isDestructive: true,
    title: 'Deliver an order',
    description:
      'Mark an approved order as delivered, for the staff: its pet is then sold. The scope store:manage is needed.',
  },
  createWebhookEndpoint: {
    procedure: 'webhooks.create',
    title: 'Create a webhook endpoint',
    description:
      'Have events of pets, and of the orders of the account of the API key, sent to a URL. Ask the user first. The result ' +
      'holds a secret, once: have the user store it, and repeat it nowhere. Pass an `idempotencyKey`.',
  },
  listWebhookEndpoints: {
    procedure: 'webhooks.list',
    title: 'List webhook endpoints',
    description: 'List the webhook endpoints of the account of the API key, with how they are: since when one fails.',
    resultField: 'endpoints',
  },
  getWebhookEndpoint: {
    procedure: 'webhooks.get',
    title: 'Get a webhook endpoint',
    description: 'Get one webhook endpoint of the account by its id.',
  },
  updateWebhookEndpoint: {
    procedure: 'webhooks.update',
    isDestructive: true,
    title: 'Change a webhook endpoint',
    description:
      'Change the URL, the types of events or the description of a webhook endpoint, or disable or enable it.',
  },
  deleteWebhookEndpoint: {
    procedure: 'webhooks.delete',
    isDestructive: true,
    title: 'Delete a webhook endpoint',
    description: 'Delete a webhook endpoint, with its deliveries and what it is still to be sent. Ask the user first.',
  },
  rotateWebhookSecret: {
    procedure: 'webhooks.rotateSecret',
    isDestructive: true,
    title: 'Rotate a webhook secret',
    description:
      'Give a webhook endpoint a new secret; the one before signs too for `overlapHours`. Ask the user first. The result holds ' +
      'the secret, once: have the user store it, and repeat it nowhere.',
  },
  testWebhookEndpoint: {
    procedure: 'webhooks.test',
    title: 'Test a webhook endpoint',
    description:
      'Send a test of a type of event to a webhook endpoint; listWebhookDeliveries then shows what came of it.',
  },
  listWebhookDeliveries: {
    procedure: 'webhooks.listDeliveries',
    title: 'List webhook deliveries',
    description: 'List what was sent to a webhook endpoint, the latest first, with what it answered or why it did not.',
  },
  retryWebhookDelivery: {
    procedure: 'webhooks.retryDelivery',
    title: 'Retry a webhook delivery',
    description: 'Send the event of a delivery to its webhook endpoint again, at once.',
  },
} as const satisfies Record<string, ToolRow>

/** A tool, with everything that follows from its procedure. */
export interface Tool extends ToolRow {
  readonly name: string
  readonly type: 'query' | 'mutation'
  readonly access: KeyAccess
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
}

const procedures = new Map(listProcedures(appRouter))

/** Every tool, in the order of the table, whatever a key may call. */
export const tools: readonly Tool[] = Object.entries(toolTable).map(([name, row]) => toTool(name, row))

function toTool(name: string, row: ToolRow): Tool {
  const definition = procedures.get(row.procedure)?._def
  if (!definition || definition.type === 'subscription') throw new Error(`${name} is no tool: its procedure is none`)
  const { type, meta } = definition
  // tRPC keeps both parsers here, whatever its types say.
  const [input] = z.array(z.instanceof(z.ZodType)).parse(Reflect.get(definition, 'inputs'))
  const output = z.instanceof(z.ZodType).parse(Reflect.get(definition, 'output'))
  return {
    ...row,
    name,
    type,
    access: keyAccessOf(Object(meta)),
    inputSchema: argumentsSchema(input ?? z.strictObject({}), { isWrite: type === 'mutation' }),
    outputSchema: resultSchema(row.hasProfiles ? profiledOutput(output) : output, row.resultField),
  }
}

const byName = new Map(tools.map((tool) => [tool.name, tool]))

export const findTool = (name: string): Tool | undefined => byName.get(name)
