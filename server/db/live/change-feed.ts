/** Changes of one kind, in commit order, available in every process. */
export interface ChangeFeed<Change> {
  /** The number of the newest committed change, 0 if there is none. Rejects when the database is unreachable. */
  position(): Promise<number>
  /**
   * Waits until there are changes after a position and resolves to the first 500 of them, with the position after which
   * to continue. A position beyond the newest change (the database was restored from a backup) counts as the newest, so
   * call `position()` first with a position from elsewhere. A database outage only prolongs the wait.
   * @throws AbortError on the signal, and when the feed is closed
   */
  after(position: number, signal: AbortSignal | undefined): Promise<Changes<Change>>
  /** Aborted when the feed is closed. */
  readonly closed: AbortSignal
  /** Ends all waiting. May be called again. */
  close(): Promise<void>
}

/** Changes in commit order, and the number of the last one. */
export interface Changes<Change> {
  readonly position: number
  readonly changes: readonly Change[]
}
