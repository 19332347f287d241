// @ts-check
import { mkdirSync, readFileSync } from 'node:fs'
import { createCollectionFromBrunoObject } from '@usebruno/cli/src/utils/collection.js'
import schema from '@usebruno/schema'

/* Does what Bruno's window does with the file of a collection: the command line imports only other formats. */
const [file = '', folder = ''] = process.argv.slice(2)

let ids = 0
/** @param {object} value */
const withId = (value) => ({ uid: String(++ids).padStart(21, '0'), ...value })
const collection = JSON.parse(readFileSync(file, 'utf8'), (name, value) => {
  if (name === 'type' && value === 'http') return 'http-request'
  return Array.isArray(value) ? value.map(withId) : value
})
schema.collectionSchema.validateSync(withId(collection))
mkdirSync(folder)
await createCollectionFromBrunoObject(collection, folder)
