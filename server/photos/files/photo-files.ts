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
  readonly CRON_SECRET?: string | undefined
}

/**
 * Where the settings say that photographs are kept: in the bucket at `PHOTOS_URL`, else in `DATA_DIR/photos`. Undefined
 * where no file lasts: on a platform that stops processes between requests, unless there is a bucket.
 */
export function openPhotoFiles({ DATA_DIR, PHOTOS_URL, CRON_SECRET }: PhotoSettings): PhotoFiles | undefined {
  const bucket = PHOTOS_URL === undefined ? undefined : parsePhotosUrl(PHOTOS_URL)
  if (bucket) return createBucketFiles(bucket)
  return CRON_SECRET === undefined ? createFolderFiles(path.join(DATA_DIR, 'photos')) : undefined
}
