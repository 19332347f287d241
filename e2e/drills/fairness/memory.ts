import { readdir, readFile } from 'node:fs/promises'

/** Memory (RSS, in bytes) of a server and of the Node processes that it has started; not of its database. Linux only. */
export async function rssOfServer(pid: number): Promise<number> {
  const processes = (await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(read))).flat()
  const sizeOf = (root: number): number =>
    processes
      .filter(({ id, parent }) => id === root || parent === root)
      .reduce((sum, { id, rss }) => sum + (id === root ? rss : sizeOf(id)), 0)
  return sizeOf(pid)
}

async function read(id: string) {
  try {
    const status = await readFile(`/proc/${id}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? ''
    const isNode = /^(node|MainThread)/.test(field('Name'))
    return isNode ? [{ id: Number(id), parent: Number(field('PPid')), rss: Number(field('VmRSS')) * 1024 }] : []
  } catch {
    // It has ended meanwhile.
    return []
  }
}
