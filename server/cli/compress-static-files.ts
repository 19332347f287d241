import { writeFile } from 'node:fs/promises'
import { BUILD_MARKER, STATIC_FOLDER } from '@/server/hosts/node/static-files/build-output'
import { compressFiles } from '@/server/hosts/node/static-files/compress'

await compressFiles(STATIC_FOLDER)
await writeFile(BUILD_MARKER, '')
