import type { Server } from 'node:http'
import type { Config } from '@/server/config'

/**
 * Resolves once a server accepts connections on the port of a setting, at HOST.
 * @throws Error with a message for the operator
 */
export function listen(server: Server, setting: 'PORT' | 'METRICS_PORT', config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server
      .once('error', (error) => reject(explain(error, setting)))
      .listen({ port: config[setting], host: config.HOST }, () => resolve())
  })
}

function explain(error: Error, setting: string): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(`The port is already in use. Stop the program that uses it, or set ${setting} to a free port.`)
  if (code === 'EACCES') return new Error(`This user may not listen on the port. Set ${setting} to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error('HOST is no address of this machine. Correct it, or leave it out to listen on every address.')
  return error
}
