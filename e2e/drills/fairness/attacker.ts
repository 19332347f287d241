import { setMaxListeners } from 'node:events'
import { setPriority } from 'node:os'
import { type AttackName, attacks } from './attacks'

// A process of its own, so that the bystander's clock does not wait for it: attacker.ts NAME PORT KEY. It begins when
// its parent says so. It ends when the parent says anything more or is gone.
const [name = '', port = '', key = ''] = process.argv.slice(2)
// A real one has a machine of its own, and takes no CPU from the server but by what it sends.
setPriority(19)
const stop = new AbortController()
setMaxListeners(0, stop.signal)
process.once('message', async () => {
  process.once('message', () => stop.abort())
  await attacks[name as AttackName].run({ port: Number(port), key, signal: stop.signal })
  process.exit()
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
