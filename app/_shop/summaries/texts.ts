import { translated } from '@/app/_shell/language/translated'

/** The few words that say in a line what an animal is. */
export const summaryTexts = translated({
  en: {
    sexes: { female: 'female', male: 'male' },
    /** Follows a number of years or months. */
    aged: (age: string) => `${age} old`,
  },
  de: { sexes: { female: 'weiblich', male: 'männlich' }, aged: (age) => `${age} alt` },
})
