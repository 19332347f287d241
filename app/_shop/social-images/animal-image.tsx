import { bidiIsolate } from '@/app/_shell/text/bidi-isolate'
import { drawingLabel } from '@/app/_shell/text/drawing-label'
import type { Kind } from '@/app/_shell/text/kind'
import { portraitDocument } from '@/app/_shop/portraits/draw'
import type { Language } from '@/server/platform/values/language'
import { headlineSize } from './headline-size'
import { colours, imageSize, SvgImage, Wordmark } from './image-parts'
import { toRenderableText } from './renderable-text'

export interface ImageAnimal {
  readonly id: number
  readonly name: string
  /** In the language of the picture, which other sites show to everybody. */
  readonly kind: Kind
}

/** Replaces a name that our fonts have no letters for. */
const NAMELESS = 'Somebody'

const MARGIN = 60
const TEXT_WIDTH = imageSize.width - imageSize.height - 2 * MARGIN
const TEXT_HEIGHT = 300

/**
 * The portrait of an animal, its name and its kind. A name that we cannot render is left out, and so is the status,
 * because other sites cache the image for a long time.
 */
export function AnimalImage({ id, name, kind: { one, drawnAs } }: ImageAnimal) {
  const kind = toRenderableText(one)
  const headline = toRenderableText(name) ?? kind ?? NAMELESS
  const { fontSize, lines } = headlineSize(headline, { width: TEXT_WIDTH, height: TEXT_HEIGHT })
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', background: colours.paper, color: colours.ink }}>
      <SvgImage svg={portraitDocument({ id, species: drawnAs })} size={imageSize.height} />
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', padding: MARGIN }}>
        <Wordmark fontSize={38} />
        <div style={{ display: 'flex', flexDirection: 'column', gap: 22 }}>
          <div
            style={{
              display: 'block',
              width: TEXT_WIDTH,
              fontSize,
              lineHeight: 1.1,
              lineClamp: lines,
              wordBreak: 'break-word',
            }}
          >
            {headline}
          </div>
          <div style={{ display: 'block', width: TEXT_WIDTH, fontSize: 32, lineHeight: 1.25, color: colours.quiet }}>
            {headline === kind ? '' : kind}
          </div>
        </div>
      </div>
    </div>
  )
}

export const socialImagePath = (id: number): string => `/animals/${id}/picture.png`

/** What picture.png/route.ts serves for an animal. */
export const socialImageOf = ({ id, name, kind }: ImageAnimal, language: Language) => ({
  url: socialImagePath(id),
  ...imageSize,
  alt: `${bidiIsolate(name)}. ${drawingLabel(id, kind.drawnAs, language)}`,
})
