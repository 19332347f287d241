import type { PrismaClient } from './generated/client'

type Db = Pick<PrismaClient, 'setting'>

/** The row in `setting` with the address of the server that started last. */
const NAME = 'public_url'

/** Records the address of a server, for commands that are run beside it with other settings. */
export async function notePublicUrl(db: Db, publicUrl: string): Promise<void> {
  // Most starts write nothing, so no cached response becomes stale.
  if ((await readPublicUrl(db)) === publicUrl) return
  await db.setting.upsert({
    where: { name: NAME },
    create: { name: NAME, value: publicUrl },
    update: { value: publicUrl },
  })
}

/** The address of the server that started last; undefined before the first start. */
export const readPublicUrl = async ({ setting }: Db): Promise<string | undefined> =>
  (await setting.findUnique({ where: { name: NAME } }))?.value
