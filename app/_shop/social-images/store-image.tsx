import { type PortraitSubject, portraitDocument } from '@/app/_shop/portraits/draw'
import { siteTexts } from '@/app/texts'
import { colours, imageSize, SvgImage, Wordmark } from './image-parts'

/** Three rows of three that look good side by side. */
const subjects = [
  { id: 3, species: 'dog' },
  { id: 34, species: 'gecko' },
  { id: 5, species: 'rabbit' },
  { id: 40, species: 'tortoise' },
  { id: 31, species: 'cat' },
  { id: 9, species: 'parrot' },
  { id: 39, species: 'frog' },
  { id: 36, species: 'hedgehog' },
  { id: 37, species: 'goldfish' },
] as const satisfies readonly PortraitSubject[]

const MARGIN = 60
const TEXT_WIDTH = imageSize.width - imageSize.height - 2 * MARGIN

/** The same for every store, since it is rendered before there is one: what it is about, and a few animals. */
export const StoreImage = () => (
  <div style={{ display: 'flex', width: '100%', height: '100%', background: colours.paper, color: colours.ink }}>
    <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', padding: MARGIN }}>
      <Wordmark fontSize={56} />
      <div style={{ display: 'block', width: TEXT_WIDTH, fontSize: 76, lineHeight: 1.1, textWrap: 'balance' }}>
        {siteTexts.en.imageText}
      </div>
    </div>
    <div style={{ display: 'flex', flexWrap: 'wrap', width: imageSize.height, height: imageSize.height }}>
      {subjects.map((subject) => (
        <SvgImage key={subject.id} svg={portraitDocument(subject)} size={imageSize.height / 3} />
      ))}
    </div>
  </div>
)
