import { execFileSync } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { newFolder } from '@/e2e/harness/folder'

const SIZE = '200m'

/** Whether this user may mount a file system; in many containers even root may not. */
export function canMountFiles(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A disk in memory of 200 MB, on a new folder. */
export async function mountSmallDisk(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await newFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder.path])
  await chmod(folder.path, 0o711)
  return {
    path: folder.path,
    async remove() {
      execFileSync('umount', [folder.path])
      await folder.remove()
    },
  }
}

/**
 * Fills a disk to its last byte.
 * @returns frees it again
 */
export async function fillUp(disk: string): Promise<() => Promise<void>> {
  const filling = path.join(disk, 'filling')
  const file = await open(filling, 'w')
  try {
    for (let size = 2 ** 20; size >= 4096; size /= 2) await writeAll(() => file.write(Buffer.alloc(size)))
  } finally {
    await file.close()
  }
  return () => rm(filling)
}

async function writeAll(write: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
