import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** The frame of the pages of people who work. */
export const workbenchTexts = translated({
  en: { menu: 'Menu', shortMenu: 'Short menu', you: 'You' },
  de: { menu: 'Menü', shortMenu: 'Kurzmenü', you: 'Du' },
})
