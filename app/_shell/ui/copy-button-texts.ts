import { translated } from '@/app/_shell/language/translated'

/** A button that copies something. */
export const copyButtonTexts = translated({
  en: {
    copy: (what: string) => `Copy ${what}`,
    copyShort: 'Copy',
    copied: 'Copied.',
    refused: 'Your browser doesn’t allow this. Select the text and copy it yourself.',
  },
  de: {
    copy: (what) => `${what} kopieren`,
    copyShort: 'Kopieren',
    copied: 'Kopiert.',
    refused: 'Dein Browser lässt das nicht zu. Markiere den Text und kopiere ihn selbst.',
  },
})
