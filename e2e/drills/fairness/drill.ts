import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { formatTable } from '@/server/cli/format-table'
import { type AttackName, attacks } from './attacks'
import { type Bystander, observe, type Sample } from './bystander'
import type { DrilledServer } from './drilled-server'

/** What a bystander met during an attack, and the memory of the server's processes, in bytes. */
export interface Attacked {
  readonly during: Bystander
  readonly rss: { readonly before: number; readonly peak: number; readonly after: number }
}

/** An attack, and what the bystander met before it. */
export interface FairnessDrill extends Attacked {
  readonly attack: AttackName
  readonly before: Bystander
}

/**
 * Lets one client attack a server, which must be warm, while a bystander uses it.
 * @param watchMs how long the bystander is watched
 */
export async function observeAttack(
  attack: AttackName,
  { pid, origin, keys }: DrilledServer,
  watchMs: number,
): Promise<Attacked> {
  const rss = { before: await rssOfServer(pid), peak: 0 }
  const attacker = await startAttacker(attack, origin, keys.attacker)
  const sampling = setInterval(async () => {
    rss.peak = Math.max(rss.peak, await rssOfServer(pid))
  }, 250)
  try {
    const during = await observe(origin, keys.bystander, watchMs)
    return { during, rss: { ...rss, after: await rssOfServer(pid) } }
  } finally {
    clearInterval(sampling)
    await stopAttacker(attacker)
  }
}

async function startAttacker(attack: AttackName, origin: string, key: string): Promise<ChildProcess> {
  const attacker = fork('e2e/drills/fairness/attacker.ts', [attack, new URL(origin).port, key], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(attacker, 'message')
  attacker.send('go')
  return attacker
}

async function stopAttacker(attacker: ChildProcess): Promise<void> {
  if (attacker.exitCode !== null) return
  attacker.send('stop')
  await Promise.race([once(attacker, 'exit'), pause(5_000)])
  attacker.kill('SIGKILL')
}

/** Memory (RSS, in bytes) of a server and of the Node processes that it has started; not of its database. Linux only. */
async function rssOfServer(pid: number): Promise<number> {
  const processes = (
    await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(memoryOf))
  ).flat()
  const sizeOf = (root: number): number =>
    processes
      .filter(({ id, parent }) => id === root || parent === root)
      .reduce((sum, { id, rss }) => sum + (id === root ? rss : sizeOf(id)), 0)
  return sizeOf(pid)
}

async function memoryOf(id: string) {
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

const sorted = (samples: readonly Sample[]) => samples.map(({ ms }) => ms).toSorted((a, b) => a - b)

/** The value below which a share of the samples lies, in ms. */
function quantile(samples: readonly Sample[], share: number): number {
  const times = sorted(samples)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}

/** How often each status came, as `200 × 80`. */
export function statusesOf(samples: readonly Sample[]): string {
  const counts = new Map<Sample['status'], number>()
  for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
}

/** For people. */
export function formatFairness(drills: readonly FairnessDrill[]): string {
  const ms = (samples: readonly Sample[]) =>
    `${quantile(samples, 0.5).toFixed(0)} / ${quantile(samples, 0.99).toFixed(0)}`
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(0)
  const rows = drills.map(({ attack, before, during, rss }) => [
    attack,
    ms(before.rest),
    ms(during.rest),
    statusesOf(during.rest),
    ms(before.pages),
    ms(during.pages),
    statusesOf(during.pages),
    `${mb(rss.before)} ${mb(rss.peak)} ${mb(rss.after)}`,
  ])
  const heads = [
    'ATTACK',
    'REST BEFORE',
    'DURING',
    'STATUSES',
    'PAGES BEFORE',
    'DURING',
    'STATUSES',
    'MB BEFORE, PEAK, AFTER',
  ]
  const sent = drills.map(({ attack }) => `  ${attack}: ${attacks[attack].sends}`)
  return [
    'What a bystander meets while one other address attacks: p50 / p99 in ms, of 4 requests a second each',
    formatTable(heads, rows),
    'What was sent',
    ...sent,
    '',
  ].join('\n\n')
}
