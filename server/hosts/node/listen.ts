import { createServer, type Server } from 'node:http'
import type { Config } from '@/server/config'

/** The setting with the address on which each port is opened. */
const hostSettings = { PORT: 'HOST', METRICS_PORT: 'METRICS_HOST' } as const

/**
 * Resolves once a server accepts connections on the port of a setting.
 * @throws Error with a message for the operator
 */
export function listen(server: Server, setting: keyof typeof hostSettings, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server
      .once('error', (error) => reject(explain(error, setting)))
      .listen({ port: config[setting], host: config[hostSettings[setting]] }, () => resolve())
  })
}

/**
 * Checks, before anything is started, that the ports are free.
 * @throws Error with a message for the operator
 */
export async function refuseTakenPorts(config: Config): Promise<void> {
  for (const setting of config.METRICS_PORT ? (['PORT', 'METRICS_PORT'] as const) : (['PORT'] as const)) {
    const server = createServer()
    await listen(server, setting, config)
    await new Promise((resolve) => server.close(resolve))
  }
}

function explain(error: Error, setting: keyof typeof hostSettings): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new Error(`The port is already in use. Stop the program that uses it, or set ${setting} to a free port.`)
  if (code === 'EACCES') return new Error(`This user may not listen on the port. Set ${setting} to 1024 or more.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Error(`${hostSettings[setting]} is no address of this machine. Correct it, or leave it out.`)
  return error
}
