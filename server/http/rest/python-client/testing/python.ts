import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { OpenAPIObject } from 'trpc-to-openapi'
import json from '@/server/http/rest/openapi.json'
import { pythonClient } from '@/server/http/rest/python-client/python-client'
import { ensureProgram } from '@/server/testing/programs'

const execute = promisify(execFile)

export const document: OpenAPIObject = JSON.parse(JSON.stringify(json))

/** The key with which programs send their requests. */
export const KEY = 'pet_secret'

/** The client as a file of a folder of its own. Remove it. */
export function installClient() {
  const python = ensureProgram('python3')
  const folder = mkdtempSync(path.join(tmpdir(), 'pet-store-python-'))
  const file = path.join(folder, 'petstore.py')
  writeFileSync(file, pythonClient(document))
  return {
    file,
    /**
     * Runs a program that has imported the client and made a `store`. Resolves to the JSON that it prints.
     * @param input what the program finds as `given`
     */
    async run(program: string, { origin = 'http://127.0.0.1:1', input }: { origin?: string; input?: unknown } = {}) {
      const setUp = `
import json, os, petstore, pickle, threading, time, typing, warnings
from petstore import *
store = PetStore(os.environ["BASE_URL"], os.environ["API_KEY"], attempts=3)
given = json.loads(os.environ["INPUT"])
`
      const { stdout } = await execute(python, ['-c', `${setUp}${program}`], {
        env: {
          NODE_ENV: 'test',
          PYTHONPATH: folder,
          BASE_URL: `${origin}/v1`,
          API_KEY: KEY,
          INPUT: JSON.stringify(input ?? null),
        },
      })
      const printed: unknown = JSON.parse(stdout)
      return printed
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
