import path from 'node:path'
import { createBucketFiles } from './bucket-files'
import { createFolderFiles } from './folder-files'
import { parsePhotosUrl } from './photos-url'

/** Where photograph files are kept, by name. Failures reject with an Error for the operator's log. */
export interface PhotoFiles {
  /** Resolves once the whole file is in place, replacing any with its name. */
  write(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined if there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removes a file; does nothing if there is none. */
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
 * The place that the settings name for photographs: the bucket at `PHOTOS_URL`, otherwise `DATA_DIR/photos`. Undefined
 * where such a folder may belong to only one of several processes, or may not last: with an operator's own database, or
 * on a platform that stops processes between requests, unless `PHOTOS_SHARED` says otherwise.
 */
export function openPhotoFiles(settings: PhotoSettings): PhotoFiles | undefined {
  const { DATA_DIR, PHOTOS_URL, PHOTOS_SHARED = false, DATABASE_URL, CRON_SECRET } = settings
  const bucket = PHOTOS_URL === undefined ? undefined : parsePhotosUrl(PHOTOS_URL)
  if (bucket) return createBucketFiles(bucket)
  const isAlone = DATABASE_URL === undefined && CRON_SECRET === undefined
  return isAlone || PHOTOS_SHARED ? createFolderFiles(path.join(DATA_DIR, 'photos')) : undefined
}
