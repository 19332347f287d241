import { translated } from '@/app/_shell/language/translated'

export const recentlySeenTexts = translated({ en: { title: 'Recently seen' }, de: { title: 'Zuletzt angesehen' } })
