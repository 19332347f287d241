import { readFile } from 'node:fs/promises'

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Prisma embeds the schema as `prisma format` would write it. */
const wordsOf = (schema: string) => schema.split(/\s+/).join(' ')

/**
 * Whether Prisma's client is the one that `prisma generate` would make of a schema. Generating it anew removes it for a
 * moment, in which a test that runs meanwhile would not find it.
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
