import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { synchronize } from '@/server/platform/environment/files'
import { BackupError } from './format'

/** The name that stands for standard output or input. */
export const STANDARD_STREAM = '-'

/** @throws BackupError if a backup must not be written to this file */
export function refuseToOverwrite(file: string, force: boolean): void {
  if (file !== STANDARD_STREAM && !force && existsSync(file))
    throw new BackupError(`${file} exists. Choose another name, or overwrite it with --force.`)
}

/**
 * Writes a backup, compressed, to a file that only its owner can read. The file appears once it is complete and on
 * disk; if writing fails, or the signal is aborted, nothing is left behind.
 */
export async function writeBackupFile(
  file: string,
  backup: AsyncIterable<Buffer>,
  { force, signal }: { readonly force: boolean; readonly signal: AbortSignal },
): Promise<void> {
  if (file === STANDARD_STREAM) return pipeline(backup, createGzip(), process.stdout, { signal })
  const unfinished = `${file}.${randomUUID()}.unfinished`
  try {
    await pipeline(backup, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }), {
      signal,
    })
    refuseToOverwrite(file, force)
    await rename(unfinished, file)
    await synchronize(path.dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Uncompresses a backup and hands it over.
 * @throws BackupError if the file is not compressed, or not whole
 */
export async function readBackupFile<Result>(
  file: string,
  use: (backup: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  const source = file === STANDARD_STREAM ? process.stdin : createReadStream(file)
  try {
    return await pipeline(source, createGunzip(), use)
  } catch (error) {
    if (isZlibError(error)) throw new BackupError('The backup is damaged: it cannot be uncompressed.', { cause: error })
    throw error
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
