/** A message of PostgreSQL's protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
export interface ProtocolMessage {
  readonly from: 'server' | 'database'
  /** Its letter; empty for the first one of a connection, which has none. */
  readonly type: string
  readonly bytes: Buffer
  /**
   * The server asks for a commit, or the database says that it has committed: a transaction, or the one statement that
   * creates something together with the record of its Idempotency-Key.
   */
  readonly isCommit: boolean
}

type Side = ProtocolMessage['from']
type Kind = Pick<ProtocolMessage, 'type' | 'isCommit'>

/** Cuts what one side of a connection sends into messages. What is not whole yet waits for the rest. */
export function splitMessages(from: Side): (chunk: Buffer) => ProtocolMessage[] {
  const kindOf = from === 'server' ? serverKinds() : databaseKinds()
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
      messages.push({ from, bytes, ...(isFirst ? { type: '', isCommit: false } : kindOf(bytes)) })
      isFirst = false
    }
  }
}

const BODY = 5
/** The one statement is recognized by a column of its rows, and committed when the database is out of it and ready. */
function databaseKinds(): (bytes: Buffer) => Kind {
  let isRecording = false
  return (bytes) => {
    const type = letterOf(bytes)
    if (type === 'T') isRecording = bytes.includes('bodyHash\0')
    const isDone = type === 'Z' && isRecording && bytes.toString('latin1', BODY) === IDLE
    return { type, isCommit: isDone || (type === 'C' && bytes.toString('utf8', BODY) === 'COMMIT\0') }
  }
}

/** The status of a connection that is in no transaction. */
const IDLE = 'I'

/** A statement is sent once under a name, and then only named: what `COMMIT` is called must be remembered. */
function serverKinds(): (bytes: Buffer) => Kind {
  const commits = new Set<string>()
  return (bytes) => {
    const type = letterOf(bytes)
    const [first = '', second = ''] = bytes.toString('utf8', BODY).split('\0')
    if (type === 'P') {
      if (second === 'COMMIT' || second.includes('INSERT INTO idempotency_record')) commits.add(first)
      else commits.delete(first)
    }
    return { type, isCommit: (type === 'Q' && first === 'COMMIT') || (type === 'B' && commits.has(second)) }
  }
}

const letterOf = (bytes: Buffer) => bytes.toString('latin1', 0, 1)
