import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error'

/**
 * Adds the variables of a file to the environment, which wins where both have one. The file is `ENV_FILE`, else `.env`
 * in the working directory if there is one; for a staging server `.env.staging`, since what stands in the other is another
 * server's. Its form is that of `node --env-file`: `NAME=value` lines, `#` comments,
 * quotes around values of several lines; `$` has no meaning.
 * @throws ConfigError when the file cannot be read
 * @see https://nodejs.org/api/environment_variables.html#env-files
 */
export function loadEnvFile(environment: Record<string, string | undefined> = process.env): void {
  const named = environment.ENV_FILE || undefined
  const text = readIfThere(named ?? (environment.STAGING === 'true' ? '.env.staging' : '.env'), named !== undefined)
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value
}

function readIfThere(file: string, isRequired: boolean): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' && !isRequired) return ''
    throw new ConfigError(
      `The settings in ${file} cannot be read (${code}). Check that the file exists and that this user may read it.`,
    )
  }
}
