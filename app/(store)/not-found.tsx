import { headers } from 'next/headers'
import { getTexts } from '@/app/_shell/language/get-language'
import { Link } from '@/app/_shell/language/link'
import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { shortName } from '@/app/_shell/text/short-name'
import { notFoundTexts } from '@/app/texts'
import { GONE_ANIMAL_HEADER } from '@/server/http/pages/page-for-all'

export const generateMetadata = async () => ({ title: (await getWords()).title })

/** What is said: a visitor of an animal that is gone has mistyped nothing. */
async function getWords() {
  const { title, text, meet, isGone, goneText } = await getTexts(notFoundTexts)
  const gone = (await headers()).get(GONE_ANIMAL_HEADER)
  if (gone === null) return { title, text, meet }
  return { title: isGone(bidiIsolate(shortName(decodeURIComponent(gone)))), text: goneText, meet }
}

/**
 * Shown for every URL that does not belong to a page, an animal or an order. Next renders it with each page, and sends
 * it with the page's data in case it is needed, so its picture is a file, and lazy: React preloads any other.
 */
export default async function NotFound() {
  const texts = await getWords()
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
