import { pictureSize } from '@/app/_social-images/picture-size'
import { bidiIsolate } from '@/app/_text/bidi-isolate'

/** What picture.png/route.ts answers for an animal. */
export const pictureOf = ({ id, name }: { id: number; name: string }) => ({
  url: `/animals/${id}/picture.png`,
  ...pictureSize,
  alt: `Portrait of ${bidiIsolate(name)}`,
})
