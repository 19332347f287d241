import { imageSize } from '@/app/_social-images/image-parts'
import { portraitLabel } from '@/app/_text/describe-animal'
import type { Language } from '@/server/values/language'

export const socialImagePath = (id: number): string => `/animals/${id}/picture.png`

/** What picture.png/route.ts serves for an animal. */
export const socialImageOf = (
  { id, name, category }: { id: number; name: string; category: string },
  language: Language,
) => ({
  url: socialImagePath(id),
  ...imageSize,
  alt: portraitLabel({ id, name }, category, language),
})
