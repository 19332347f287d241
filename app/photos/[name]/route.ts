import { notFound } from 'next/navigation'
import { getRuntime } from '@/server/current-runtime'
import { readPhoto } from '@/server/photos/photos.service'

interface PhotoFileProps {
  readonly params: Promise<{ name: string }>
}

/** A file of a photograph. It never changes: another photograph has other names. */
export async function GET(_request: Request, { params }: PhotoFileProps): Promise<Response> {
  const { deps } = await getRuntime()
  const file = (await readPhoto(deps, (await params).name)) ?? notFound()
  return new Response(file.bytes, {
    headers: { 'Content-Type': file.contentType, 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
