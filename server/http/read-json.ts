import { invalidRequest, ServiceError } from '@/server/errors/service-error'
import { BODY_LIMIT } from './body-limit'
import { isJson, notJson } from './media-type'
import { payloadTooLarge, refusalError } from './refusals'
import type { ReadBody, ReadHeader } from './request'

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
