import { readFile } from 'node:fs/promises'

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Prisma embeds the schema as `prisma format` would write it. */
const wordsOf = (schema: string) => schema.split(/\s+/).join(' ')

/**
 * Whether the generated Prisma client matches a schema. Regenerating it deletes its files for a moment, and tests that
 * run at the same time fail to import them.
 */
export async function isClientCurrent(schema = 'prisma/schema.prisma'): Promise<boolean> {
  const generated = await read('server/platform/db/generated/internal/class.ts')
  const [, version] = /"version": "([^"]+)"/.exec(await read('node_modules/prisma/package.json')) ?? []
  const [, embedded = '""'] = /"inlineSchema": ("(?:[^"\\]|\\.)*")/.exec(generated) ?? []
  return (
    generated.includes(`"clientVersion": "${version}"`) &&
    wordsOf(String(JSON.parse(embedded))) === wordsOf(await read(schema))
  )
}
