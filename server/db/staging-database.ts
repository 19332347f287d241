import { ConfigError } from '@/server/environment/config-error'
import type { Prisma } from './generated/client'

type Db = Pick<Prisma.TransactionClient, 'setting'>

/** The row in `setting` that says that a database is a staging server's. */
const NAME = 'staging'
/** The row that the first start of any server adds. */
const SERVED = 'secret'

/** Whether it is the database of a staging server. */
export const isStagingDatabase = async ({ setting }: Db): Promise<boolean> =>
  (await setting.findUnique({ where: { name: NAME } })) !== null

/**
 * Keeps a staging server and a production server out of each other's database: a new one is that of the server which
 * opens it first.
 * @throws ConfigError when it is that of the other
 */
export async function claimDatabase({ setting }: Db, isStaging: boolean): Promise<void> {
  if (isStaging && !(await setting.findUnique({ where: { name: SERVED } })))
    await setting.createMany({ data: { name: NAME, value: 'true' }, skipDuplicates: true })
  if ((await isStagingDatabase({ setting })) === isStaging) return
  throw new ConfigError(
    isStaging
      ? 'The database is that of a production server. Give the staging server a DATA_DIR or DATABASE_URL of its own, in .env.staging.'
      : 'The database is that of a staging server. Start it with --staging, or set another DATA_DIR or DATABASE_URL.',
  )
}
