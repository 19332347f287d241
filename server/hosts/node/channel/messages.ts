/**
 * Whether something that another process has sent is a message of this kind. All kinds use one channel: what is counted
 * and measured, how far a start is, and the clock of a test.
 */
export const isKind = <Message extends { readonly kind: string }>(
  message: unknown,
  kind: Message['kind'],
): message is Message => typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind
