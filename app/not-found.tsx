import type { Metadata } from 'next'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { Portrait } from '@/app/_shop/portraits/portrait'
import { notFoundTexts } from './texts'

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTexts(notFoundTexts)).title })

/** Shown for every URL that does not belong to a page, an animal or an order. */
export default async function NotFound() {
  const texts = await getTexts(notFoundTexts)
  return (
    <main id="content" tabIndex={-1} className="message-page">
      <Portrait id={11} species="unknown" />
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
