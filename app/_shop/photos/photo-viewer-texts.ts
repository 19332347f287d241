import { translated } from '@/app/_shell/language/translated'

/** Photographs as large as the window, loaded together with their viewer. */
export const photoViewerTexts = translated({
  en: {
    photographs: 'Photographs',
    close: 'Close',
    previous: 'Back',
    next: 'Next',
    position: (at: number, count: number) => `Photograph ${at} of ${count}`,
  },
  de: {
    photographs: 'Fotos',
    close: 'Schließen',
    previous: 'Zurück',
    next: 'Weiter',
    position: (at, count) => `Foto ${at} von ${count}`,
  },
})
