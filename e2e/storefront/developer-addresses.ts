import { developerPaths, errorPath } from '@/app/developers/_page/developer-pages'

const errorPages = '/developers/errors/'

/** Every page for developers, but of those about one error, which are all rendered alike, only the one of the longest code. */
export const developerAddresses: readonly string[] = developerPaths.filter(
  (path) => !path.startsWith(errorPages) || path === errorPath('idempotency_in_progress'),
)
