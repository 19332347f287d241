import type { TransactionDeps } from '@/server/deps'
import { Prisma } from '@/server/platform/db/generated/client'

type Db = TransactionDeps['db']

/** Where the staff writes about animals, in a table with the column `pet_id`. */
const staffTexts = [
  { table: 'staff_note', id: 'id', column: 'text' },
  { table: 'pet_record', id: 'pet_id', column: 'intake_from' },
  { table: 'pet_treatment', id: 'id', column: 'note' },
  { table: 'pet_outcome', id: 'pet_id', column: 'note' },
] as const

export interface Mention {
  readonly table: (typeof staffTexts)[number]['table']
  readonly id: bigint
  /** Null for a note on an order. */
  readonly petId: bigint | null
  readonly text: string
}

/** By what somebody is recognized in a text. */
export interface Mentioned {
  /** E-mail addresses and telephone numbers: recognized anywhere. */
  readonly contacts: readonly string[]
  /** Recognized in what is written about their animals, if they have more than one word: "Max" may be an animal. */
  readonly names: readonly string[]
  readonly petIds: readonly bigint[]
}

/** What the staff has written in which somebody occurs, whatever it is about. */
export async function findMentions(db: Db, mentioned: Mentioned): Promise<Mention[]> {
  const contacts = mentioned.contacts.map((contact) => contact.toLowerCase())
  const pattern = patternOf(mentioned)
  const found: Mention[] = []
  for (const { table, id, column } of staffTexts) {
    const text = Prisma.raw(column)
    const rows = await db.$queryRaw<Mention[]>`
      SELECT ${table} AS table, ${Prisma.raw(id)} AS id, pet_id AS "petId", ${text} AS text FROM ${Prisma.raw(table)}
      WHERE EXISTS (SELECT FROM unnest(${contacts}::text[]) AS contact WHERE strpos(lower(${text}), contact) > 0)
        OR (pet_id = ANY (${mentioned.petIds}::bigint[])
          AND EXISTS (SELECT FROM unnest(${fullNames(mentioned)}::text[]) AS name WHERE strpos(lower(${text}), name) > 0))
      ORDER BY 2`
    found.push(...rows.filter((row) => row.text.search(pattern) >= 0))
  }
  return found
}

/** In place of a name or an address. */
const REMOVED = '[…]'

/** Removes somebody from what the staff has written, and leaves the rest of it. */
export async function removeMentions(db: Db, mentions: readonly Mention[], mentioned: Mentioned): Promise<void> {
  const pattern = patternOf(mentioned)
  for (const { table, id, text } of mentions) {
    const row = staffTexts.find((each) => each.table === table)
    if (!row) continue
    await db.$executeRaw`
      UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(row.column)} = ${text.replace(pattern, REMOVED)}
      WHERE ${Prisma.raw(row.id)} = ${id}`
  }
}

/** Not within a longer name or address, which may be another person's. */
function patternOf(mentioned: Mentioned): RegExp {
  const words = [...mentioned.contacts, ...fullNames(mentioned)].map(escapeRegExp)
  return new RegExp(`(?<![\\p{L}\\p{N}._+-])(?:${words.join('|')})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu')
}

const fullNames = ({ names }: Mentioned): string[] =>
  [...new Set(names.map((name) => name.trim().toLowerCase()))].filter((name) => /\s/.test(name))

const escapeRegExp = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
