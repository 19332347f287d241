import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { closest, distance } from 'fastest-levenshtein'

/** The environment is invalid; the message names each variable and says what to set. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Adds the variables of a file to the environment, which wins where both have one. The file is `ENV_FILE`, otherwise
 * `.env` in the working directory if there is one; for a staging server `.env.staging`, since `.env` has another
 * server's settings; and for a copy none, so that it takes nobody's by accident. Its format is that of `node
 * --env-file`: `NAME=value` lines, `#` comments, quotes around values of several lines; `$` has no meaning.
 * @throws ConfigError when the file cannot be read
 * @see https://nodejs.org/api/environment_variables.html#env-files
 */
export function loadEnvFile(environment: Record<string, string | undefined> = process.env): void {
  if (environment.COPY === 'true') return
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

/** The variable that names the file. */
export const fileSetting = (name: string): string => `${name}_FILE`

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings that are given as files, as Docker and Kubernetes mount secrets: `DATABASE_URL_FILE` names a file with
 * the value of `DATABASE_URL`. A line break at its end does not count.
 * @param names the settings that can be given this way
 * @returns the values by name, and a sentence about each that cannot be used, without any value
 */
export function readSecretFiles(
  names: readonly string[],
  environment: Environment,
): { readonly values: Readonly<Record<string, string>>; readonly problems: readonly string[] } {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of names) {
    const file = environment[fileSetting(name)]
    if (!file) continue
    if (environment[name]) {
      problems.push(`${name} and ${fileSetting(name)} must not both be set`)
      continue
    }
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
      if (values[name] === '') problems.push(`${fileSetting(name)} names an empty file`)
    } catch {
      problems.push(`${fileSetting(name)} must name a file that this user may read`)
    }
  }
  return { values, problems }
}

/**
 * Finds variables with almost the name of a setting: were they ignored, the program that starts would not be the one
 * that was wanted, such as a store with an empty database beside the real one.
 * @param settings the names that have a meaning
 * @returns each with the setting that was probably meant
 */
export function findMisspelledSettings(
  settings: readonly string[],
  environment: Environment,
): { readonly name: string; readonly meant: string }[] {
  return Object.keys(environment)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const plainName = plain(name)
      const meant = closest(plainName, settings.map(plain))
      const setting = settings.find((each) => plain(each) === meant)
      return setting !== undefined && distance(plainName, meant) <= tolerance(meant) ? [{ name, meant: setting }] : []
    })
}

const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * How many letters may differ. Short names have too many neighbours that mean something else, such as HOME and HOST.
 */
const tolerance = (name: string) => Math.min(3, Math.max(0, Math.floor(name.length / 3) - 1))
