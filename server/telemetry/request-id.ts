import { randomUUID } from 'node:crypto'

const CALLER_ID = /^[A-Za-z0-9_.:-]{1,128}$/

/** The caller's own request id if it is 1..128 of `A-Z a-z 0-9 . _ : -`, else a new one. */
export const requestIdFrom = (header: string | null | undefined): string =>
  header && CALLER_ID.test(header) ? header : randomUUID()
