import 'server-only'
import { getRuntime } from '@/server/current-runtime'

/** The address of the store, and that of its REST API. */
export async function baseUrls(): Promise<{ readonly origin: string; readonly rest: string }> {
  const { PUBLIC_URL } = (await getRuntime()).config
  return { origin: PUBLIC_URL, rest: `${PUBLIC_URL}/v1` }
}
