/** A reply that is no data, such as OK. */
export class Status {
  constructor(readonly text: string) {}
}

/** What a command replies: as Redis, a string, an integer, nothing, a status, or a list of those. */
export type Reply = string | number | null | Status | readonly Reply[]

export const OK = new Status('OK')

/** A refusal in Redis' words: clients compare them. */
export class ReplyError extends Error {
  override readonly name = 'ReplyError'
}

export const wrongType = () => new ReplyError('WRONGTYPE Operation against a key holding the wrong kind of value')
export const notAnInteger = () => new ReplyError('ERR value is not an integer or out of range')
export const syntaxError = () => new ReplyError('ERR syntax error')
export const wrongArity = (name: string) =>
  new ReplyError(`ERR wrong number of arguments for '${name.toLowerCase()}' command`)
