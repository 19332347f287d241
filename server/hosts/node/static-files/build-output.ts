import path from 'node:path'

/** What Next builds for browsers. */
export const STATIC_FOLDER = path.join('.next', 'static')

/** Written when a build has succeeded and its files are compressed. The next build deletes it first. */
export const BUILD_MARKER = path.join('.next', 'BUILD_COMPRESSED')
