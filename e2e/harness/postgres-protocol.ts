/** A message of PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface ProtocolMessage {
  readonly from: 'server' | 'database'
  /** Its letter; empty for the first one of a connection, which has none. */
  readonly type: string
  readonly bytes: Buffer
  /** The server asks for a commit, or the database says that it has committed. */
  readonly isCommit: boolean
  /** What the connection is doing has written the record of an Idempotency-Key: it is no job's transaction. */
  readonly isOfCreation: boolean
}

type Side = ProtocolMessage['from']
type Kind = Pick<ProtocolMessage, 'type' | 'isCommit'>
type Split = (chunk: Buffer) => ProtocolMessage[]

/** Cut what the two sides of a connection send into messages. What is not whole yet waits for the rest. */
export function messageSplitters(): Record<Side, Split> {
  const transaction: Transaction = { isCreating: false }
  return {
    server: splitMessages('server', transaction, serverKinds(transaction)),
    database: splitMessages('database', transaction, databaseKind),
  }
}

interface Transaction {
  isCreating: boolean
}

function splitMessages(from: Side, transaction: Transaction, kindOf: (bytes: Buffer) => Kind): Split {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = from === 'server'
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages: ProtocolMessage[] = []
    for (;;) {
      const typeLength = isFirst ? 0 : 1
      if (rest.length < typeLength + 4) return messages
      const length = typeLength + rest.readInt32BE(typeLength)
      if (rest.length < length) return messages
      const bytes = rest.subarray(0, length)
      rest = rest.subarray(length)
      const kind = isFirst ? { type: '', isCommit: false } : kindOf(bytes)
      messages.push({ from, bytes, ...kind, isOfCreation: transaction.isCreating })
      if (from === 'database' && isReady(kind.type, bytes)) transaction.isCreating = false
      isFirst = false
    }
  }
}

const BODY = 5
const databaseKind = (bytes: Buffer): Kind => {
  const type = letterOf(bytes)
  return { type, isCommit: type === 'C' && bytes.toString('utf8', BODY) === 'COMMIT\0' }
}

/** Whether the database says that the connection is in no transaction, or no longer. */
const isReady = (type: string, bytes: Buffer) => type === 'Z' && bytes.toString('latin1', BODY) === 'I'

/** A statement is sent once under a name, and then only named: what `COMMIT` is called must be remembered. */
function serverKinds(transaction: Transaction): (bytes: Buffer) => Kind {
  const commits = new Set<string>()
  const creations = new Set<string>()
  return (bytes) => {
    const type = letterOf(bytes)
    const [first = '', second = ''] = bytes.toString('utf8', BODY).split('\0')
    if (type === 'P') {
      if (second === 'COMMIT') commits.add(first)
      else commits.delete(first)
      if (/INSERT INTO \S*idempotency_record/.test(second)) creations.add(first)
      else creations.delete(first)
    }
    if (type === 'B' && creations.has(second)) transaction.isCreating = true
    return { type, isCommit: (type === 'Q' && first === 'COMMIT') || (type === 'B' && commits.has(second)) }
  }
}

const letterOf = (bytes: Buffer) => bytes.toString('latin1', 0, 1)
