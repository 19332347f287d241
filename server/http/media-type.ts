import type { Refusal } from './refusals'

/** Whether a `Content-Type` says JSON; parameters and letter case do not matter (RFC 9110, section 8.3.1). */
export const isJson = (contentType: string | null): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType?.trim() ?? '')

export const notJson: Refusal = {
  code: 'unsupported_media_type',
  message: 'Send the body as JSON with the header "Content-Type: application/json".',
}
