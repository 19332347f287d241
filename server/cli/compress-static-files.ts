import { writeFile } from 'node:fs/promises'
import { STATIC_FOLDER } from '@/server/hosts/node/static-files/build-output'
import { compressFiles } from '@/server/hosts/node/static-files/compress'
import { BUILD_MARKER } from './build-state.mjs'

await compressFiles(STATIC_FOLDER)
await writeFile(BUILD_MARKER, '')
