import 'server-only'
import { summaryInWords } from '@/app/_shop/summaries/summary-in-words'
import type { OfferedProfile } from '@/server/domain/pets/profiles/profiles.schema'
import type { Language } from '@/server/platform/values/language'
import { type OwnWords, ownWords } from '@/server/platform/values/own-words'
import { type FactInWords, factsInWords } from './facts-in-words'

interface KnownPet {
  readonly profile: OfferedProfile
  /** What an animal of its kind is called, in the reader's language. */
  readonly kind: string
  readonly today: Date
}

/** What the store knows of an animal, in words. All that is said of one is made of this: its drawing asserts nothing. */
export interface DescribedPet {
  /** Its breed or kind, its sex and its age: "Golden retriever, female, 2 years old". */
  readonly summary: string
  readonly story: OwnWords
  readonly facts: readonly FactInWords[]
}

/** Says what is known of an animal, and nothing about what is not. */
export function describePet({ profile, kind, today }: KnownPet, language: Language): DescribedPet {
  return {
    summary: summaryInWords(profile, kind, today, language),
    story: ownWords({ english: profile.story, german: profile.storyDe }, language),
    facts: factsInWords(profile, today, language),
  }
}
