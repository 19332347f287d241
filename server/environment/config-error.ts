/** The environment is invalid; the message names each variable and says what to set. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
