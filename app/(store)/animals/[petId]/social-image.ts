import { imageSize } from '@/app/_social-images/image-size'
import { bidiIsolate } from '@/app/_text/bidi-isolate'

/** What picture.png/route.ts serves for an animal. */
export const socialImageOf = ({ id, name }: { id: number; name: string }) => ({
  url: `/animals/${id}/picture.png`,
  ...imageSize,
  alt: `Portrait of ${bidiIsolate(name)}`,
})
