import { portraitDocument, type Sitter } from '@/app/_portraits/draw'
import { colours } from './colours'
import { Drawing } from './drawing'
import { pictureSize } from './picture-size'
import { Wordmark } from './wordmark'

/** Three rows of three who look good beside each other. */
const sitters = [
  { id: 3, species: 'dog' },
  { id: 34, species: 'gecko' },
  { id: 5, species: 'rabbit' },
  { id: 40, species: 'tortoise' },
  { id: 31, species: 'cat' },
  { id: 9, species: 'parrot' },
  { id: 39, species: 'frog' },
  { id: 36, species: 'hedgehog' },
  { id: 37, species: 'goldfish' },
] as const satisfies readonly Sitter[]

const MARGIN = 60
const TEXT_WIDTH = pictureSize.width - pictureSize.height - 2 * MARGIN

/** The name of the store, what it is, and a few whom one can meet there. */
export const StorePicture = () => (
  <div style={{ display: 'flex', width: '100%', height: '100%', background: colours.paper, color: colours.ink }}>
    <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', padding: MARGIN }}>
      <Wordmark fontSize={56} />
      <div style={{ display: 'block', width: TEXT_WIDTH, fontSize: 76, lineHeight: 1.1, textWrap: 'balance' }}>
        Somebody here is waiting for you
      </div>
    </div>
    <div style={{ display: 'flex', flexWrap: 'wrap', width: pictureSize.height, height: pictureSize.height }}>
      {sitters.map((sitter) => (
        <Drawing key={sitter.id} svg={portraitDocument(sitter)} size={pictureSize.height / 3} />
      ))}
    </div>
  </div>
)
