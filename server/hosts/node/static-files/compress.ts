import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { encodings } from './encodings'
import { fileTypeOf } from './file-types'
import { listFiles } from './list-files'

/** Compresses the files in a folder and its subfolders, next to the originals, where that makes them smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await listFiles(folder)).filter((name) => fileTypeOf(name).isCompressible)
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))))
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  for (const { extension, compress } of encodings) {
    const compressed = await compress(bytes)
    if (compressed.byteLength < bytes.byteLength) await writeFile(`${file}${extension}`, compressed)
  }
}
