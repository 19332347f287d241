import { z } from 'zod'
import { settingsSchema } from '@/server/config'

/** A setting, as presented to people. */
export interface Setting {
  readonly name: string
  readonly description: string
  /** As text; empty without one. */
  readonly ownDefault: string
  /** Whether it can be given as a file. */
  readonly isSecret: boolean
}

const metaSchema = z.object({
  description: z.string(),
  derivedDefault: z.string().default(''),
  isSecret: z.boolean().default(false),
})

/** Every setting, in the order of the README. */
export const settingsList: readonly Setting[] = Object.entries(settingsSchema.shape).map(([name, schema]) => {
  const { description, derivedDefault, isSecret } = metaSchema.parse(schema.meta())
  const hasDefault = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return { name, description, isSecret, ownDefault: hasDefault ? String(schema.def.defaultValue) : derivedDefault }
})

/** What `npm start -- --help` prints. */
export const startUsage: string = `Starts the store, and serves until SIGTERM or Ctrl-C.

  npm start                  the built store
  npm start -- --staging     a server beside it on which integrators try everything, with a store of its own
  npm start -- --copy        a copy, made by restore with --copy: it sends nothing, and does nothing by itself
  npm run dev                the same for developers: changed code shows at once, except what starts it

Settings are environment variables, all optional. Those that the environment does not have are read from the file .env,
or from the one that ENV_FILE names; with --staging, which is short for STAGING=true, from .env.staging; with --copy,
short for COPY=true, from no file.

${settingsList
  .map(
    ({ name, description, ownDefault, isSecret }) =>
      `  ${name}${isSecret ? `, or ${name}_FILE` : ''}\n      ${description}.${ownDefault && ` Default: ${ownDefault}`}\n`,
  )
  .join('')}`
