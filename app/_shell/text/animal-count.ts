import { translated } from '@/app/_shell/language/translated'
import { locales } from '@/server/platform/values/language'

/** A number of animals. */
export const animalCount = translated({
  en: (count: number) => `${count.toLocaleString(locales.en)} ${count === 1 ? 'animal' : 'animals'}`,
  de: (count) => `${count.toLocaleString(locales.de)} ${count === 1 ? 'Tier' : 'Tiere'}`,
})
