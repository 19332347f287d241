/** The command line is invalid; the message says what is expected. The program exits with code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
