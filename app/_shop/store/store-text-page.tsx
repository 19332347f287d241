import { notFound } from 'next/navigation'
import { getTexts } from '@/app/_shell/language/get-language'
import type { StoreTextName } from '@/server/domain/store/texts/texts.schema'
import { getStoreText } from './get-store-text'
import { InformationPage, Topic } from './information-page'
import listStyles from './information-page.module.css'
import styles from './store-text-page.module.css'
import { storeTextPageTexts } from './store-text-page-texts'
import { parseText, type TextBlock } from './text-blocks'

interface StoreTextPageProps {
  readonly name: StoreTextName
}

/** The page of a text written by the staff; 404 if there is none. */
export async function StoreTextPage({ name }: StoreTextPageProps) {
  const { title, lead } = (await getTexts(storeTextPageTexts))[name]
  const words = await getStoreText(name)
  if (!words) notFound()
  return (
    <InformationPage title={title} lead={lead} portrait={{ id: 9, species: 'cat' }}>
      <div lang={words.language} className={styles.text}>
        {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change places. */}
        {parseText(words.text).map(({ heading, blocks }, index) =>
          heading === undefined ? (
            <div key={index} className={styles.part}>
              {blocks.map(blockAt)}
            </div>
          ) : (
            <Topic key={index} id={`part-${index + 1}`} title={heading}>
              {blocks.map(blockAt)}
            </Topic>
          ),
        )}
        {/* biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change places. */}
      </div>
    </InformationPage>
  )
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change places.
const blockAt = ({ kind, lines }: TextBlock, index: number) =>
  kind === 'list' ? (
    <ul key={index} className={listStyles.list}>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  ) : (
    <p key={index} className={styles.paragraph}>
      {lines.join('\n')}
    </p>
  )
// biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change places.
