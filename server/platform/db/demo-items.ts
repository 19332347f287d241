import { z } from 'zod'
import type { Prisma } from './generated/client'

/** The row in `setting` that records the first run that asked for the demo. */
const NAME = 'demo_catalogue'

const idsSchema = z.array(z.int().positive())

const demoItemsSchema = z.object({
  categories: idsSchema,
  pets: idsSchema,
  orders: idsSchema,
  /** Whether it has written the store's details. */
  hasDetails: z.boolean(),
})

/** What the demo has added, by ids, which are never reused. */
export type DemoItems = Readonly<z.infer<typeof demoItemsSchema>>

type Db = Pick<Prisma.TransactionClient, 'setting' | '$queryRaw'>

/** Whether it has been decided that there is a demo, or that there is none. */
export const isDemoRecorded = async ({ setting }: Db): Promise<boolean> =>
  (await setting.findUnique({ where: { name: NAME } })) !== null

/** Records what the demo has added and nobody has removed yet; or that the demo was skipped. */
export async function recordDemo({ setting }: Db, items: DemoItems | 'skipped'): Promise<void> {
  const value = items === 'skipped' ? items : JSON.stringify(items)
  await setting.upsert({ where: { name: NAME }, create: { name: NAME, value }, update: { value } })
}

/** What the demo has added, as recorded; undefined without a demo. */
export async function readDemoItems({ setting }: Db): Promise<DemoItems | undefined> {
  return parse(await setting.findUnique({ where: { name: NAME } }))
}

/** The same, locked against changes by others until the transaction ends. */
export async function lockDemoItems(db: Db): Promise<DemoItems | undefined> {
  const [row] = await db.$queryRaw<{ value: string }[]>`SELECT value FROM setting WHERE name = ${NAME} FOR UPDATE`
  return parse(row)
}

const parse = (row: { readonly value: string } | null | undefined): DemoItems | undefined =>
  row?.value.startsWith('{') ? demoItemsSchema.parse(JSON.parse(row.value)) : undefined
