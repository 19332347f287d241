import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Loaded into a process by `--import`: it collects its garbage whenever the process that started it asks for its metrics,
 * so that what it then has is in use.
 */
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')
process.on('message', (message) => {
  if (message?.kind === 'metrics question') collectGarbage()
})
