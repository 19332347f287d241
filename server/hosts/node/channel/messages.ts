/**
 * Whether something sent by another process is a message of this kind. All kinds share one channel: counts and
 * measurements, the progress of a start, and a test's clock.
 */
export const isKind = <Message extends { readonly kind: string }>(
  message: unknown,
  kind: Message['kind'],
): message is Message => typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind
