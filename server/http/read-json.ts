import { invalidRequest } from '@/server/platform/errors/service-error'
import { payloadTooLarge, type Refusal, refusalError } from './refusals'
import { BODY_LIMIT, type ReadBody, type ReadHeader } from './request'

/** Parameters and letter case of a media type do not matter (RFC 9110, section 8.3.1). */
const isOfType = (pattern: RegExp) => (contentType: string | null) => pattern.test(contentType?.trim() ?? '')

export const isJson = isOfType(/^application\/json[\t ]*(;|$)/i)

/** Also JSON Merge Patch (RFC 7396). */
export const isJsonOrMergePatch = isOfType(/^application\/(merge-patch\+)?json[\t ]*(;|$)/i)

export const notJson: Refusal = {
  code: 'unsupported_media_type',
  message: 'Send the body as JSON with the header "Content-Type: application/json".',
}

const encoded: Refusal = { code: 'unsupported_media_type', message: 'Send the body without a content encoding.' }

interface ReadOptions {
  /** Whether a `Content-Type` is accepted; by default, JSON alone. */
  readonly isAccepted?: (contentType: string | null) => boolean
  /** Whether the body may be missing, whatever its declared type. */
  readonly mayBeEmpty?: boolean
}

/**
 * Reads a JSON body. Its value is undefined if it is empty, where that is allowed.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_request, in this order
 */
export async function readJson(
  header: ReadHeader,
  readBody: ReadBody,
  { isAccepted = isJson, mayBeEmpty = false }: ReadOptions = {},
): Promise<{ readonly bytes: Uint8Array; readonly value: unknown }> {
  const typeFault = typeFaultOf(header, isAccepted)
  if (typeFault && !mayBeEmpty) throw refusalError(typeFault)
  const bytes = Number(header('content-length') ?? 0) > BODY_LIMIT ? 'too large' : await readBody(BODY_LIMIT)
  if (mayBeEmpty && bytes.length === 0) return { bytes: new Uint8Array(), value: undefined }
  if (typeFault) throw refusalError(typeFault)
  if (bytes === 'too large') throw refusalError(payloadTooLarge)
  return { bytes, value: parse(bytes) }
}

function typeFaultOf(header: ReadHeader, isAccepted: (contentType: string | null) => boolean): Refusal | undefined {
  if (!isAccepted(header('content-type'))) return notJson
  const encoding = header('content-encoding') || 'identity'
  return encoding.trim().toLowerCase() === 'identity' ? undefined : encoded
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidRequest('The body is not valid JSON in UTF-8.')
  }
}
