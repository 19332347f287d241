import { spawn } from 'node:child_process'
import { once } from 'node:events'

const TOKEN = 'a token of the tests'

/** Upstash's REST protocol in front of a Redis, and the settings of a server that counts there. It ends with this process. */
export async function startUpstash(redisUrl: string) {
  const words = ['--import', 'tsx', 'e2e/limits/fixtures/upstash-endpoint.ts', redisUrl, TOKEN]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return {
    settings: { UPSTASH_REDIS_REST_URL: String(line).trim(), UPSTASH_REDIS_REST_TOKEN: TOKEN },
    close: () => child.stdin.end(),
  }
}
