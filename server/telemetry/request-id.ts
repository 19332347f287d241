import { randomUUID } from 'node:crypto'

const CALLER_ID = /^[A-Za-z0-9_.:-]{1,128}$/

/** The caller's own request id if it is 1 to 128 characters of `A-Z a-z 0-9 . _ : -`, otherwise a new one. */
export const requestIdFrom = (header: string | null | undefined): string =>
  header && CALLER_ID.test(header) ? header : randomUUID()
