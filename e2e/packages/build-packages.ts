import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { installTools } from '@/e2e/harness/install-tools.mjs'

/** Builds the packages into a folder of this project. Returns the paths of their tarballs. */
export function buildPackages(folder: string): { readonly rest: string; readonly trpc: string } {
  installTools('server/http/rest/package')
  const command = ['--import', 'tsx', 'server/cli/build-packages.ts', folder]
  const printed = execFileSync(process.execPath, command, { encoding: 'utf8' })
  const [rest = '', trpc = ''] = printed.split('\n').map((file) => path.resolve(file))
  return { rest, trpc }
}
