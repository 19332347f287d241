import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { agentConfigurations } from '@/app/developers/agents/agent-configurations'
import { sharedTarget, type Target } from '@/e2e/harness/target'
import { MCP_PATH } from '@/server/http/paths'
import { connectAgent } from './client'

let target: Target
let key: string

beforeAll(async () => {
  target = await sharedTarget('node')
  key = await target.newKey({ scopes: ['pets:read'] })
})

/** How each kind of configuration names the key that it does not contain. */
const placeholders = /\$PET_STORE_KEY|\$\{env:PET_STORE_KEY\}|\$\{input:pet-store-key\}|<API_KEY>/g

const configurations = agentConfigurations(`https://pets.example${MCP_PATH}`)
const settings = configurations.filter(({ language }) => language !== 'typescript')

test.each(settings)('with what $agent is told it can connect', async ({ language, text }) => {
  if (language === 'json') JSON.parse(text)
  const [url = ''] = /https:[^\s"]+/.exec(text) ?? []
  const filled = text.replace(placeholders, key)
  expect(filled).toMatch(new RegExp(`Authorization.*Bearer ${key}"`, 's'))
  const agent = await connectAgent(url.replace(target.publicUrl, target.origin), key, '2026-07-28')
  expect((await agent.listTools()).tools).not.toEqual([])
})

test('the sample of the SDK finds dogs, as it stands on the page', async () => {
  const { text = '' } =
    agentConfigurations(target.origin + MCP_PATH).find(({ language }) => language === 'typescript') ?? {}
  // In here, so that it finds what it imports.
  const folder = await mkdtemp(path.join(import.meta.dirname, 'sample-'))
  try {
    const file = path.join(folder, 'agent.mts')
    await writeFile(file, text)
    const environment = { ...process.env, PET_STORE_KEY: key }
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', file], { env: environment })
    expect(JSON.parse(stdout)).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ categoryId: 1 })]),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
