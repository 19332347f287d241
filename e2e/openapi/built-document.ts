import { createDocument } from '@/server/http/rest/openapi/document'

/** The document that the code builds, as the text of the file that is committed. Its addresses are examples. */
export const builtDocument = (): string => {
  const document = createDocument({ publicUrl: 'https://pets.example', stagingUrl: 'https://staging.pets.example' })
  return `${JSON.stringify(document, null, 2)}\n`
}
