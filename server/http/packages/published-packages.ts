import index from '@/public/developers/packages/index.json'

/** The folder of the packages, as an address of the store. */
export const PACKAGES_PATH = '/developers/packages'

/** A version of a package that the store serves. */
export interface PublishedPackage {
  readonly name: string
  readonly version: string
  /** Its name below `PACKAGES_PATH`. */
  readonly file: string
  readonly bytes: number
  /** As in a package-lock.json: Subresource Integrity, section 3.5. */
  readonly integrity: string
  /** As YYYY-MM-DD. */
  readonly publishedOn: string
}

/** Every version of every package, oldest first. */
export const publishedPackages: readonly PublishedPackage[] = index

/**
 * The newest version of a package.
 * @throws Error when no version is published
 */
export function newestPackage(name: string): PublishedPackage {
  const newest = publishedPackages.findLast((published) => published.name === name)
  if (!newest) throw new Error(`no version of ${name} is published`)
  return newest
}

/** Where a package can be downloaded from. */
export const packageUrl = (origin: string, name: string): string =>
  `${origin}${PACKAGES_PATH}/${newestPackage(name).file}`
