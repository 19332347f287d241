import type { Language } from '@/server/values/language'

/** On every mail. */
export const layoutTexts = {
  en: { signature: 'Pet Store', openAddress: 'If the button doesn’t work, open this address:' },
  de: { signature: 'Pet Store', openAddress: 'Wenn der Knopf nicht funktioniert, öffne diese Adresse:' },
} as const satisfies Record<Language, object>
