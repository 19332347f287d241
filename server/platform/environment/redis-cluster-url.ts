import querystring from 'node:querystring'

/** How to reach a Redis Cluster. */
export interface RedisClusterAddress {
  /** Nodes to ask for the others; one is enough. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[]
  readonly username?: string
  readonly password?: string
  readonly isTls: boolean
}

const DEFAULT_PORT = 6379

/**
 * Reads `redis+cluster://user:password@host:6379,host:6379`, or `rediss+cluster://` for TLS. The credentials apply to
 * every node. Undefined if the text is not such a URL.
 */
export function parseRedisClusterUrl(text: string): RedisClusterAddress | undefined {
  const [, scheme, credentials = '', hosts = ''] = /^(rediss?)\+cluster:\/\/([^@/]*@)?([^@/?#]+)\/?$/.exec(text) ?? []
  const urls = hosts.split(',').map((host) => `${scheme}://${credentials}${host}`)
  if (!urls.every((url) => URL.canParse(url))) return undefined
  const nodes = urls.map((url) => new URL(url))
  if (!scheme || nodes.some(({ hostname }) => hostname === '')) return undefined
  const { username = '', password = '' } = nodes[0] ?? {}
  return {
    nodes: nodes.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? DEFAULT_PORT : Number(port),
    })),
    ...(username !== '' && { username: querystring.unescape(username) }),
    ...(password !== '' && { password: querystring.unescape(password) }),
    isTls: scheme === 'rediss',
  }
}
