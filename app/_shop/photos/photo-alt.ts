import type { Photo } from '@/server/domain/photos/photos.schema'
import type { Language } from '@/server/platform/values/language'
import { type OwnWords, ownWords } from '@/server/platform/values/own-words'

/** What a photograph shows, in the staff's words. */
export const photoAlt = ({ altEn, altDe }: Pick<Photo, 'altEn' | 'altDe'>, language: Language): OwnWords =>
  ownWords({ english: altEn, german: altDe }, language)
