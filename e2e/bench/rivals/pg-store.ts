import pg from 'pg'
import { type KeyRow, type PetRow, type Store, secretSql, sql } from './by-hand'

/** With pg alone: prepared statements. */
export async function openPgStore(databaseUrl: string): Promise<Store> {
  // int8 as a number: ids count from 1 and will not reach 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  pool.on('error', () => {})
  const query = async <Row extends pg.QueryResultRow>(name: keyof typeof sql, values: unknown[]) =>
    (await pool.query<Row>({ name, text: sql[name], values })).rows
  const [setting] = (await pool.query<{ value: string }>(secretSql)).rows
  return {
    secret: setting?.value ?? '',
    findKey: async (hash) => (await query<KeyRow>('key', [hash]))[0],
    recordUse: (keyId) => query('use', [keyId]),
    listPets: (after, count, status) =>
      status === undefined
        ? query<PetRow>('list', [after, count])
        : query<PetRow>('listByStatus', [after, count, status]),
    getPet: async (id) => (await query<PetRow>('get', [id]))[0],
    async createPet(name, categoryId, status) {
      const [row] = await query<PetRow>('create', [name, categoryId, status])
      if (!row) throw new Error('nothing was inserted')
      return row
    },
  }
}
