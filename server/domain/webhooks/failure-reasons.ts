/** Why an attempt got no answer, for people, after a colon. */
export const failureTexts = {
  timed_out: 'no answer in 15 seconds',
  address_not_allowed: 'its name leads to an address that is not public',
  name_not_resolved: 'its name leads to no address',
  connection_refused: 'the connection was refused',
  tls_failed: 'no secure connection, for instance because of its certificate',
  connection_failed: 'the connection failed',
  not_permitted: 'it was not sent, since the endpoint may not get the orders of other accounts any more',
} as const satisfies Record<string, string>

export type FailureReason = keyof typeof failureTexts

export const isFailureReason = (text: string): text is FailureReason => Object.hasOwn(failureTexts, text)

export const failureReasons: readonly FailureReason[] = Object.keys(failureTexts).filter(isFailureReason)
