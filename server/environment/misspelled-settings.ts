import { closest, distance } from 'fastest-levenshtein'

/** A variable that is no setting, and the setting that was probably meant. */
export interface MisspelledSetting {
  readonly name: string
  readonly meant: string
}

/**
 * Finds variables that are almost named like a setting: ignored, they would let a program start that is not the one
 * that was wanted, such as a store with an empty database beside the real one.
 * @param settings the names that have a meaning
 */
export function findMisspelledSettings(
  settings: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): MisspelledSetting[] {
  return Object.keys(environment)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const plainName = plain(name)
      const meant = closest(
        plainName,
        settings.map((setting) => plain(setting)),
      )
      const setting = settings.find((each) => plain(each) === meant)
      return setting !== undefined && distance(plainName, meant) <= tolerance(meant) ? [{ name, meant: setting }] : []
    })
}

const plain = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** How many letters may differ. Short names have too many neighbours that mean something else, such as HOME of HOST. */
const tolerance = (name: string) => Math.min(3, Math.max(0, Math.floor(name.length / 3) - 1))
