import path from 'node:path'
import { createBucketFiles } from './bucket-files'
import { createFolderFiles } from './folder-files'
import { parsePhotosUrl } from './photos-url'

/** Where the files of photographs are kept, by their names. What fails rejects with an Error for the operator's log. */
export interface PhotoFiles {
  /** Resolves once the file is there as a whole, in place of what had its name. */
  write(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined if there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes a file; nothing if there is none. */
  remove(name: string): Promise<void>
}

interface PhotoSettings {
  readonly DATA_DIR: string
  readonly PHOTOS_URL?: string | undefined
  readonly PHOTOS_SHARED?: boolean
  readonly DATABASE_URL?: string | undefined
  readonly CRON_SECRET?: string | undefined
}

/**
 * Where the settings say that photographs are kept: in the bucket at `PHOTOS_URL`, else in `DATA_DIR/photos`. Undefined
 * where such a folder may be that of one process of several, or may not last: with a database of the operator's own, or on
 * a platform that stops processes between requests, unless `PHOTOS_SHARED` says otherwise.
 */
export function openPhotoFiles(settings: PhotoSettings): PhotoFiles | undefined {
  const { DATA_DIR, PHOTOS_URL, PHOTOS_SHARED = false, DATABASE_URL, CRON_SECRET } = settings
  const bucket = PHOTOS_URL === undefined ? undefined : parsePhotosUrl(PHOTOS_URL)
  if (bucket) return createBucketFiles(bucket)
  const isAlone = DATABASE_URL === undefined && CRON_SECRET === undefined
  return isAlone || PHOTOS_SHARED ? createFolderFiles(path.join(DATA_DIR, 'photos')) : undefined
}
