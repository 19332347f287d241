import pg from 'pg'

/** What clients of one kind saw. */
export interface ClientsView {
  readonly count: number
  /** Messages of those that failed. */
  readonly failures: readonly string[]
  readonly longestMs: number
}

interface Clients {
  /** Resolves once each client has been served. */
  readonly served: Promise<unknown>
  /** Ends the clients. May be called again. */
  stop(): Promise<{ readonly reads: ClientsView; readonly writes: ClientsView; readonly added: readonly string[] }>
}

type Query = (text: string, values: readonly unknown[]) => Promise<void>

/** As the store limits its own statements. */
const STATEMENT_TIMEOUT_MS = 10_000

/** Starts clients that read, add and rename animals, and order them, each one statement after the other. */
export function startClients(databaseUrl: string, animals: number, ofEachKind: number): Clients {
  const stop = new AbortController()
  const added: string[] = []
  const anyId = () => 1 + Math.floor(Math.random() * animals)

  const read = async (query: Query) => {
    await query(`SELECT id, name FROM pet WHERE status = 'available' AND id > $1 ORDER BY id LIMIT 20`, [anyId()])
    await query('SELECT name, status FROM pet WHERE id = $1', [anyId()])
  }
  const write = async (query: Query) => {
    const name = `Newcomer ${added.length} ${Math.random()}`
    await query('INSERT INTO pet (name, category_id) VALUES ($1, 2)', [name])
    added.push(name)
    await query(`UPDATE pet SET name = name || '.' WHERE id = $1 AND char_length(name) < 100`, [anyId()])
    await query(
      `WITH reserved AS (
           UPDATE pet SET status = 'pending' WHERE id = $1 AND status = 'available' RETURNING id
       )
       INSERT INTO store_order (pet_id, customer_name, customer_email) SELECT id, 'Ann', 'ann@example.com' FROM reserved`,
      [anyId()],
    )
  }
  const start = (act: (query: Query) => Promise<void>) => {
    const failures: string[] = []
    const view = { count: 0, failures, longestMs: 0 }
    const clients = Array.from({ length: ofEachKind }, () => repeat(databaseUrl, act, view, stop.signal))
    return {
      view,
      served: Promise.all(clients.map(({ served }) => served)),
      ended: Promise.all(clients.map(({ ended }) => ended)),
    }
  }
  const [readers, writers] = [start(read), start(write)]
  return {
    served: Promise.all([readers.served, writers.served]),
    async stop() {
      stop.abort()
      await Promise.all([readers.ended, writers.ended])
      return { reads: readers.view, writes: writers.view, added }
    },
  }
}

/** Calls `act` on a connection until `stop`, and measures its queries. */
function repeat(
  databaseUrl: string,
  act: (query: Query) => Promise<void>,
  view: { count: number; failures: string[]; longestMs: number },
  stop: AbortSignal,
) {
  let onServed: (() => void) | undefined
  const firstServed = new Promise<void>((resolve) => {
    onServed = resolve
  })
  const ended = (async () => {
    const client = new pg.Client({ connectionString: databaseUrl, statement_timeout: STATEMENT_TIMEOUT_MS })
    await client.connect()
    const query: Query = async (text, values) => {
      const began = performance.now()
      await client.query(text, [...values])
      view.longestMs = Math.max(view.longestMs, performance.now() - began)
      view.count += 1
    }
    while (!stop.aborted) {
      await act(query).catch((error: Error) => view.failures.push(error.message))
      onServed?.()
    }
    await client.end()
  })()
  return { served: Promise.race([firstServed, ended]), ended }
}
