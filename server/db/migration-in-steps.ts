/**
 * Whether a migration is one DO block that commits after each of its steps, so that nobody waits for all of it. It may be
 * interrupted after any step and is then run again: it must leave alone what an earlier run has done.
 * @see https://www.postgresql.org/docs/current/plpgsql-transactions.html
 */
export const commitsInSteps = (sql: string): boolean =>
  /^(?:\s+|--.*\n)*DO\s+\$\$(?:(?!\$\$)[\s\S])*\bCOMMIT;(?:(?!\$\$)[\s\S])*\$\$;?\s*$/i.test(sql)

/** The same as one step, for a transaction that is open; other migrations as they are. */
export const withoutCommits = (sql: string): string => (commitsInSteps(sql) ? sql.replace(/\bCOMMIT;/gi, '') : sql)
