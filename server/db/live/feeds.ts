/** Changes of one kind, on every process, in the order of their commits. */
export interface ChangeFeed<Change> {
  /** The number of the newest committed change, 0 if there is none. Rejects when the database cannot be asked. */
  position(): Promise<number>
  /**
   * Waits until there are changes after a position and resolves to the first 500 of them; more follow the position that comes with
   * them. A position beyond the newest change (the database was restored from a backup) counts as the newest, so a caller with a
   * position from elsewhere asks for `position()` first. An outage of the database only makes it wait longer.
   * @throws AbortError at the signal, and when the feed is closed
   */
  after(position: number, signal: AbortSignal | undefined): Promise<Changes<Change>>
  /** Ends all waiting. May be called again. */
  close(): Promise<void>
}

/** Changes in the order of their commits, and the number of the last of them. */
export interface Changes<Change> {
  readonly position: number
  readonly changes: readonly Change[]
}

/** The status of rows, on every process. Nothing is kept of a row but who waits for it. */
export interface StatusWatcher<Status> {
  /**
   * Waits until a row has another status than the one that is known. An outage of the database only makes it wait longer.
   * @throws AbortError at the signal, and when the watcher is closed
   */
  changed(id: number, known: Status, signal: AbortSignal | undefined): Promise<void>
  /** Ends all waiting. May be called again. */
  close(): Promise<void>
}
