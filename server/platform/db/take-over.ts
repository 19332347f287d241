import type { Migration } from './migrate'
import { MigrationError } from './migration-client'

/** The migration that creates the whole schema, replacing those of earlier versions. */
const BASELINE = '20261128000000_baseline'
/** The first and the last of those, which were applied in the order of their names. */
const [FIRST_BEFORE, LAST_BEFORE] = ['20261121000000_store', '20261130140010_link_inviter_valid']

/**
 * The same migrations under this version's names: for a database of the last version before the baseline, the baseline.
 * @throws MigrationError for a database of an earlier one
 */
export function translateEarlier(applied: readonly string[]): readonly string[] {
  if (!applied.includes(FIRST_BEFORE)) return applied
  if (applied.includes(LAST_BEFORE)) return [BASELINE]
  throw new MigrationError(
    `It has the migrations of an earlier version, which this one cannot upgrade, up to ${applied.toSorted().at(-1)}. Use ` +
      `the last version whose migrations end with ${LAST_BEFORE} first, and then this one.`,
  )
}

/**
 * The baseline for a database whose schema was made by the earlier migrations: it removes what is no longer used, and their
 * records. Undefined for any other database.
 * @throws MigrationError if not all of them were applied
 */
export function takeOver(migrations: readonly Migration[], applied: readonly string[]): Migration | undefined {
  const baseline = migrations.find(({ name }) => name === BASELINE)
  if (!baseline || translateEarlier(applied) === applied) return undefined
  const [recordPetEvent = ''] = /^CREATE FUNCTION record_pet_event\(\)[\s\S]*?^END \$\$;/m.exec(baseline.sql) ?? []
  const sql = `
    DROP VIEW pet_change;
    ${recordPetEvent.replace('CREATE', 'CREATE OR REPLACE')}
    DROP TRIGGER order_change_notified ON store_order;
    DROP FUNCTION notify_order_change();
    DROP TRIGGER idempotency_record_tells_when_placed ON idempotency_record;
    DROP FUNCTION add_placed_at();
    DELETE FROM setting WHERE name = 'store_manage_since';
    DELETE FROM _prisma_migrations WHERE migration_name <> '${BASELINE}';`
  return { ...baseline, sql }
}
