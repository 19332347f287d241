import { translated } from '@/app/_language/translated'

export const stagingBannerTexts = translated({
  en: { label: 'Staging', text: 'Staging server: nothing here is real, and no mail is sent.' },
  de: { label: 'Staging', text: 'Testserver: Nichts hier ist echt, und es werden keine E-Mails verschickt.' },
})
