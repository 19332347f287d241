import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readConfig, settingsSchema } from '@/server/config'
import { freePort } from '@/server/platform/db/embedded/free-port'
import { findOnPath } from '@/server/testing/find-on-path'
import { folderOfTest } from '@/server/testing/folder'
import { ensureProgram } from '@/server/testing/programs'

const unit = readFileSync('.deploy/systemd/pet-store@.service', 'utf8')
const directive = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

/** The unit for a program that is in this folder, as a file. */
function unitHere(): string {
  const file = path.join(folderOfTest(), 'pet-store@3000.service')
  writeFileSync(file, unit.replaceAll('/opt/pet-store', process.cwd()))
  return file
}

const systemdAnalyze = findOnPath('systemd-analyze') ?? ''

test.runIf(systemdAnalyze)('systemd understands the unit', () => {
  const { status, stderr } = spawnSync(systemdAnalyze, ['verify', unitHere()], { encoding: 'utf8' })
  // It may also have something to say about other units of this machine.
  expect(stderr.split('\n').filter((line) => line.includes('pet-store'))).toEqual([])
  expect(status).toBe(0)
})

test.runIf(systemdAnalyze)('systemd finds the unit exposed to little', () => {
  // In tenths; it fails above. Without any protection a unit has 9.6.
  const words = ['security', '--offline=true', '--threshold=15', unitHere()]
  expect(execFileSync(systemdAnalyze, words, { encoding: 'utf8' })).toContain('OK')
})

test('the unit starts what the image does, with settings that there are', () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const words = z.array(z.string()).parse(JSON.parse(command ?? ''))
  expect(directive('ExecStart')).toBe(`/opt/pet-store/.deploy/systemd/notify /usr/bin/${words.join(' ')}`)
  const settings = Object.fromEntries(
    directive('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const { NODE_ENV, ENV_FILE, PORT, ...own } = settings
  expect([NODE_ENV, PORT, ENV_FILE]).toEqual(['production', '%i', `%d/${directive('LoadCredential').split(':')[0]}`])
  expect(Object.keys(settingsSchema.shape)).toEqual(expect.arrayContaining(Object.keys(own)))
  expect(Number(directive('TimeoutStopSec'))).toBeGreaterThan(readConfig(own).SHUTDOWN_DELAY + 10)
})

const SYSTEMD = `
import os, socket, sys
notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
notices.bind(sys.argv[1])
print("listening", flush=True)
while True:
    print(notices.recv(4096).decode(), flush=True)
`

test.runIf(findOnPath('systemd-notify'))(
  'notify says that a server is ready once it is healthy, and ends with it',
  async () => {
    const socket = path.join(folderOfTest(), 'notices')
    const systemd = spawn(ensureProgram('python3'), ['-c', SYSTEMD, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void systemd.kill())
    let notices = ''
    systemd.stdout.setEncoding('utf8').on('data', (text: string) => {
      notices += text
    })
    await expect.poll(() => notices).toContain('listening')
    const port = await freePort()
    const server = `
    let healthy = false
    require('node:http').createServer((request, response) => {
      response.writeHead(request.url === '/healthz' && healthy ? 200 : 503).end()
      console.log('asked')
    }).listen(${port}, '127.0.0.1')
    process.on('SIGHUP', () => { healthy = true })
    process.on('SIGTERM', () => process.exit(7))`
    ensureProgram('curl')
    const child = spawn(path.resolve('.deploy/systemd/notify'), [process.execPath, '-e', server], {
      env: { ...process.env, PORT: String(port), NOTIFY_SOCKET: socket },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const ended = once(child, 'exit')
    // What it has started beside the server is systemd's to end.
    onTestFinished(() => void process.kill(-Number(child.pid), 'SIGKILL'))
    await once(child.stdout, 'data')
    expect(notices).not.toContain('READY=1')
    child.kill('SIGHUP')
    await expect.poll(() => notices).toContain('READY=1')
    child.kill('SIGTERM')
    expect(await ended).toEqual([7, null])
  },
)
