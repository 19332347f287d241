import type { MetadataRoute } from 'next'
import { colours } from '@/app/_shop/social-images/image-parts'
import { defaultLanguage } from '@/server/platform/values/language'
import { SITE_NAME, siteTexts } from './texts'

/** How a device shows the store on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: siteTexts.en.appDescription,
    lang: defaultLanguage,
    start_url: '/',
    display: 'minimal-ui',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon', sizes: '180x180', type: 'image/png' },
    ],
  }
}
