import { randomUUID } from 'node:crypto'

/** The address of a page that says what was done; another one each time, so that it says so again. */
export const donePath = (path: string, done: string): string => `${path}?done=${done}.${randomUUID().slice(0, 8)}`
