import { readFileSync } from 'node:fs'

/** The variable that names the file. */
export const fileSetting = (name: string): string => `${name}_FILE`

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads settings that are given as files, as Docker and Kubernetes mount secrets: `DATABASE_URL_FILE` names a file with
 * the value of `DATABASE_URL`. A line break at its end does not count.
 * @param names the settings that can be given so
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
