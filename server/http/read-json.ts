import { invalidRequest, ServiceError } from '@/server/errors/service-error'
import { payloadTooLarge, type Refusal, refusalError } from './refusals'
import { BODY_LIMIT, type ReadBody, type ReadHeader } from './request'

/** Whether a `Content-Type` says JSON; parameters and letter case do not matter (RFC 9110, section 8.3.1). */
export const isJson = (contentType: string | null): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType?.trim() ?? '')

export const notJson: Refusal = {
  code: 'unsupported_media_type',
  message: 'Send the body as JSON with the header "Content-Type: application/json".',
}

/**
 * Reads a body of JSON.
 * @throws ServiceError unsupported_media_type, payload_too_large, invalid_request, in this order
 */
export async function readJson(
  header: ReadHeader,
  readBody: ReadBody,
): Promise<{ readonly bytes: Uint8Array; readonly value: unknown }> {
  if (!isJson(header('content-type'))) throw refusalError(notJson)
  if ((header('content-encoding') || 'identity').trim().toLowerCase() !== 'identity') {
    throw new ServiceError('unsupported_media_type', 'Send the body without a content encoding.')
  }
  const bytes = Number(header('content-length') ?? 0) > BODY_LIMIT ? 'too large' : await readBody(BODY_LIMIT)
  if (bytes === 'too large') throw refusalError(payloadTooLarge)
  return { bytes, value: parse(bytes) }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw invalidRequest('The body is not valid JSON in UTF-8.')
  }
}
