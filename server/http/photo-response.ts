import type { Deps } from '@/server/deps'
import { readPhoto } from '@/server/domain/photos/photos.service'
import type { Log } from '@/server/platform/telemetry/log'
import { errorResponse, noSuchPath, unavailable } from './refusals'
import type { HttpResponse } from './responses'

/** The files of photographs are below this path. */
export const PHOTOS_PATH = '/photos/'

/** Another server, or this one in a moment, may have the file. */
const noStore = { 'Cache-Control': 'no-store' } as const

/** Answers a request for a file of a photograph. A file never changes: another photograph has other names. */
export async function photoResponse(
  { deps, faultLog }: { readonly deps: Pick<Deps, 'photoFiles'>; readonly faultLog: Pick<Log, 'warn'> },
  path: string,
): Promise<HttpResponse> {
  try {
    const file = await readPhoto(deps, path.slice(PHOTOS_PATH.length))
    if (!file) return errorResponse({ ...noSuchPath, headers: noStore })
    const headers = { 'Content-Type': file.contentType, 'Cache-Control': 'public, max-age=31536000, immutable' }
    return { status: 200, headers, body: file.bytes }
  } catch (error) {
    faultLog.warn({ err: error }, 'a photograph could not be read')
    const refusal = unavailable('The photograph cannot be read just now. Try again shortly.')
    return errorResponse({ ...refusal, headers: { ...refusal.headers, ...noStore } })
  }
}
