/** What a request says of where its form was. */
type ReadHeader = (name: string) => string | null

/**
 * The Origin by which Next will take a form for one of its own pages' (it compares Origin with Host), or undefined when the form was on
 * another site. It was on ours if the browser says so (Fetch Metadata), or if its Origin is where the store is: at PUBLIC_URL, whatever a
 * proxy made of Host, or at the Host that was asked. Programs send no Origin, and have no cookies that another site could borrow.
 */
export function trustedFormOrigin(header: ReadHeader, publicUrl: string): string | null | undefined {
  const [origin, host] = [header('origin'), header('host')]
  const seenByNext = `${new URL(publicUrl).protocol}//${host}`
  if (header('sec-fetch-site') === 'same-origin') return seenByNext
  if (origin === null) return null
  if (origin === new URL(publicUrl).origin) return seenByNext
  return URL.canParse(origin) && new URL(origin).host === host ? seenByNext : undefined
}
