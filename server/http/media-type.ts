/** Whether a `Content-Type` says JSON; parameters and letter case do not matter (RFC 9110, section 8.3.1). */
export const isJson = (contentType: string | null): boolean =>
  /^application\/json[\t ]*(;|$)/i.test(contentType?.trim() ?? '')

/** What a caller is told whose body is something else. */
export const SEND_JSON = 'Send the body as JSON with the header "Content-Type: application/json".'
