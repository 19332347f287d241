import { translated } from '@/app/_shell/language/translated'

/** For visitors who keep animals as favourites. */
export const keptTexts = translated({
  en: {
    /** The name of the toggle, whatever its state. */
    keep: (name: string) => `Keep ${name} as a favourite`,
  },
  de: {
    keep: (name) => `${name} als Favorit merken`,
  },
})
