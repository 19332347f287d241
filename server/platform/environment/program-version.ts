import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** This program's version, as in the package.json of the working directory. */
export async function programVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile('package.json', 'utf8'))).version
}
