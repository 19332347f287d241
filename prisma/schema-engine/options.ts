/** What the CLI says on the command line. */
export interface Options {
  readonly datasource: { readonly url?: string; readonly shadowDatabaseUrl?: string }
  /** Paths of the schema's files. */
  readonly datamodels: readonly string[]
}

export function readOptions(args: readonly string[]): Options {
  /** Every value of an option that may be repeated. */
  const valuesOf = (name: string) => args.filter((_, index) => args[index - 1] === name)
  return { datasource: JSON.parse(valuesOf('--datasource').at(-1) ?? '{}'), datamodels: valuesOf('--datamodels') }
}

/** @throws Error if the command was called without a database */
export function requireUrl({ datasource }: Options): string {
  if (!datasource.url) throw new Error('this command needs a database: set DATABASE_URL')
  return datasource.url
}
