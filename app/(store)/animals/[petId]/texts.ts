import 'server-only'
import { translated } from '@/app/_shell/language/translated'
import { inSentence } from '@/app/_shell/text/in-sentence'
import type { PetStatus } from '@/server/domain/pets/pets.schema'

interface AnimalTexts {
  readonly breadcrumbs: string
  readonly allAnimals: string
  readonly title: (name: string, kind: string) => string
  /** For search results: what is known of it, and what it is waiting for. */
  readonly description: (summary: string, name: string, status: PetStatus) => string
  readonly photographs: string
  /** Leads to one of them. */
  readonly photograph: (at: number, count: number) => string
  readonly others: (category: string) => string
  readonly noOthers: (name: string) => string
  readonly allOfKind: (category: string) => string
  /** Leads to the guide for its kind. */
  readonly care: (category: string) => string
}

const situations: Readonly<Record<PetStatus, string>> = {
  available: 'is looking for a home',
  pending: 'has been reserved',
  sold: 'has found a home',
}

const germanSituations: Readonly<Record<PetStatus, string>> = {
  available: 'sucht ein Zuhause',
  pending: 'ist reserviert',
  sold: 'hat ein Zuhause gefunden',
}

/** The page of an animal, except how it is ordered. */
export const animalTexts = translated<AnimalTexts>({
  en: {
    breadcrumbs: 'Breadcrumb',
    allAnimals: 'All animals',
    title: (name, kind) => `${name} · ${kind}`,
    description: (summary, name, status) => `${summary}. ${name} ${situations[status]}.`,
    photographs: 'Photographs',
    photograph: (at, count) => `Photograph ${at} of ${count}`,
    others: (category) => `More ${inSentence(category)} looking for a home`,
    noOthers: (name) => `${name} is the only one at the moment.`,
    allOfKind: (category) => `All ${inSentence(category)}`,
    care: (category) => `How to look after ${inSentence(category)}`,
  },
  de: {
    breadcrumbs: 'Navigationspfad',
    allAnimals: 'Alle Tiere',
    title: (name, kind) => `${name} · ${kind}`,
    description: (summary, name, status) => `${summary}. ${name} ${germanSituations[status]}.`,
    photographs: 'Fotos',
    photograph: (at, count) => `Foto ${at} von ${count}`,
    others: (category) => `Weitere ${category}, die ein Zuhause suchen`,
    noOthers: (name) => `Im Moment gibt es nur ${name}.`,
    allOfKind: (category) => `Alle ${category}`,
    care: (category) => `Was ${category} brauchen`,
  },
})

/** The staff's link to reserve an animal for somebody else. */
export const reserveLinkTexts = translated({
  en: { link: 'Reserve for a caller…' },
  de: { link: 'Für jemanden reservieren …' },
})
