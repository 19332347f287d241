import { translated } from '@/app/_shell/language/translated'

export const localDateTimeTexts = translated({
  /** The time names its zone. */
  en: { dayAndTime: (day: string, time: string) => `${day} at ${time}` },
  de: { dayAndTime: (day, time) => `${day} um ${time}` },
})
