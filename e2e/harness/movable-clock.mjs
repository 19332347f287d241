import childProcess from 'node:child_process'
import { on } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded into a server by `--import`: the test that spawned it can move its clock, and that of the processes that it
 * forks. A message `{ offset }` (ms) over IPC is echoed once all of them have the new time. Only the time of day moves;
 * timers run as ever.
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

const forked = new Set()
const { fork } = childProcess
childProcess.fork = (...given) => {
  const child = fork(...given)
  forked.add(child)
  child.once('exit', () => forked.delete(child))
  child.send({ offset })
  return child
}
syncBuiltinESMExports()

/** Resolves when a forked process has this time, or has ended. */
async function moveClockOf(child, message) {
  if (!child.connected) return
  child.send(message)
  for await (const [echo] of on(child, 'message', { close: ['exit', 'disconnect'] })) {
    if (echo.offset === message.offset) return
  }
}

process.on('message', async (message) => {
  if (typeof message?.offset !== 'number') return
  offset = message.offset
  await Promise.all([...forked].map((child) => moveClockOf(child, message)))
  process.send?.({ offset })
})
// The channel must not keep a server alive that wants to end; without the test, the server has no use.
process.channel?.unref()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
