import type { MetadataRoute } from 'next'
import { colours } from './_social-images/colours'

/** How a device shows the store on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Pet Store',
    short_name: 'Pet Store',
    description: 'Animals looking for a home.',
    lang: 'en',
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
