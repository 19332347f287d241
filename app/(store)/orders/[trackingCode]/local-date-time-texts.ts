import { translated } from '@/app/_language/translated'

export const localDateTimeTexts = translated({
  en: { dayAndTime: (day: string, time: string) => `${day} at ${time}` },
  de: { dayAndTime: (day, time) => `${day} um ${time} Uhr` },
})
