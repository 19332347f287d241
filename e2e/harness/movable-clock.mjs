/**
 * Loaded into a server by `--import`: the test that spawned it can move its clock. A message `{ offset }` (ms) over IPC
 * is
 * echoed. Only the time of day moves; timers run as ever.
 */
const RealDate = Date
const realNow = RealDate.now
let offset = 0
const now = () => realNow() + offset

globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
RealDate.prototype.constructor = globalThis.Date

process.on('message', (message) => {
  if (typeof message?.offset !== 'number') return
  offset = message.offset
  process.send?.({ offset })
})
// The channel must not keep a server alive that wants to end; without the test, the server has no use.
process.channel?.unref()
process.on('disconnect', () => process.exit(1))
