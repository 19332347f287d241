import { existsSync, writeFileSync } from 'node:fs'
import { breakingChanges } from './breaking-changes'
import { builtDocument, DOCUMENT_FILE, lastRelease } from './document-texts'

const text = builtDocument()
const found = existsSync(DOCUMENT_FILE) ? breakingChanges(JSON.parse(lastRelease(text)), JSON.parse(text)) : []
if (found.length === 0) {
  writeFileSync(DOCUMENT_FILE, text)
} else {
  process.exitCode = 1
  process.stderr.write(`${DOCUMENT_FILE} stays as it is, because this would break clients:

${found.map((change) => `  ${change}\n`).join('')}
Add a new operation, field or value beside the old one instead, and deprecate the old one in
server/http/rest/deprecations.ts. It may be removed once the date of its row has passed.
`)
}
