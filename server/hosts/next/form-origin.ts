import type { ReadHeader } from '@/server/http/request'

/**
 * The Origin with which Next accepts a form as its own (it compares Origin with Host), or undefined if the form is from
 * another site. It is ours if the browser says so (Fetch Metadata), or if its Origin is the store's: PUBLIC_URL,
 * whatever a proxy made of Host, or the requested Host with the scheme of PUBLIC_URL. Programs send neither, and have
 * no cookies that another site could use; a browser that was told to send no Origin still says which site it is on.
 */
export function trustedFormOrigin(header: ReadHeader, publicUrl: string): string | null | undefined {
  const [origin, host] = [header('origin'), header('host')]
  const store = new URL(publicUrl)
  const seenByNext = `${store.protocol}//${host}`
  const site = header('sec-fetch-site')
  if (site === 'same-origin') return seenByNext
  if (origin === null) return site === null || site === 'none' ? null : undefined
  return origin === store.origin || origin === seenByNext ? seenByNext : undefined
}
