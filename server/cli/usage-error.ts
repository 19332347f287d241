/** The command line makes no sense; the message says what would. Ends the program with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}
