import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { notFoundTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(notFoundTexts)).title })

/**
 * Shown for every URL that does not belong to a page, an animal or an order. Next renders it with each page, and sends
 * it with the page's data in case it is needed, so its picture is a file, and lazy: React preloads any other.
 */
export default async function NotFound() {
  const texts = await getTexts(notFoundTexts)
  return (
    <main id="content" tabIndex={-1} className="message-page">
      {/* biome-ignore lint/performance/noImgElement: a drawing needs no other sizes */}
      <img src="/lost-animal.svg" alt="" width="240" height="240" loading="lazy" />
      <div>
        <h1>{texts.title}</h1>
        <p>{texts.text}</p>
        <p>
          <Link href="/animals" className="button">
            {texts.meet}
          </Link>
        </p>
      </div>
    </main>
  )
}
