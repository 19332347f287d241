/** What Next passes to a page: the variable parts of its address, by the names of their folders, and the query. */
export interface PageProps<Name extends string = never> {
  readonly params: Promise<Readonly<Record<Name, string>>>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}
