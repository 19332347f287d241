import type { Sharp } from 'sharp'
import { type PhotoFormat, photoFormatNames } from '@/server/platform/photo-files/photo-name'
import { cannotPrepare, MAX_PHOTO_BYTES, MAX_RATIO, MIN_LONGER_SIDE, maxPixelsOf, refusedPhoto } from './photo-faults'

/** A photograph as browsers get it. */
export interface ProcessedPhoto {
  /** Of the original, upright. */
  readonly width: number
  readonly height: number
  /** Of the images, ascending. */
  readonly widths: readonly number[]
  /** The dominant one, as `#rrggbb`; null if something can be seen through the photograph. Left out if it is not known. */
  readonly colour?: string | null
  /** One in each format for each width. */
  readonly images: readonly { readonly width: number; readonly format: PhotoFormat; readonly bytes: Uint8Array }[]
}

/**
 * How many may wait while one is prepared: as many as a staff member adds to one animal at once. Each holds its file in
 * memory.
 */
const MAX_UNFINISHED = 8

let unfinished = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Makes images of a photograph for browsers: upright, in sRGB, without any metadata, and never enlarged. A file's first
 * bytes decide its type, not its name. One at a time in each process, since each takes a core for seconds.
 * @throws ServiceError invalid_request with the reason, for a file that is not a usable photograph; service_unavailable
 *   when many are already waiting, or when sharp does not load
 */
export async function processPhoto(file: Uint8Array): Promise<ProcessedPhoto> {
  if (file.byteLength > MAX_PHOTO_BYTES) throw refusedPhoto('tooLarge')
  if (unfinished > MAX_UNFINISHED) {
    throw cannotPrepare((say) => say.tooManyPhotosAtOnce())
  }
  unfinished += 1
  const turn = last
    .then(() => processNow(file))
    .finally(() => {
      unfinished -= 1
    })
  last = turn.catch(() => {})
  return turn
}

/** The first bytes of files that may be a JPEG, PNG, WebP or AVIF. */
const signatures = /^(?:\xff\xd8\xff|\x89PNG\r\n.\n|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp)/
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif'])

/** The widths of images, up to the original's; a smaller original keeps its own. */
const WIDTHS = [480, 960, 1600]

const widthsOf = (width: number) => {
  const fitting = WIDTHS.filter((each) => each <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** For each step, in seconds. */
const STEP_WITHIN_S = 15

async function processNow(file: Uint8Array): Promise<ProcessedPhoto> {
  const { default: sharp } = await loadSharp()
  if (!signatures.test(Buffer.from(file.subarray(0, 12)).toString('latin1'))) throw refusedPhoto('unreadable')
  // Only the header is read, so that a bomb is refused before any of it is unpacked.
  const {
    format,
    compression,
    pages = 1,
    autoOrient,
  } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusedPhoto('unreadable')
    })
  const { width, height } = autoOrient
  // An iPhone's own format has the same container, but nothing here can decode it.
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) throw refusedPhoto('unreadable')
  const limitInputPixels = maxPixelsOf(format)
  if (pages > 1) throw refusedPhoto('severalPictures')
  if (width * height > limitInputPixels) throw refusedPhoto('tooManyPixels')
  const [shorter, longer] = width < height ? [width, height] : [height, width]
  if (longer < MIN_LONGER_SIDE) throw refusedPhoto('tooSmall')
  if (longer > MAX_RATIO * shorter) throw refusedPhoto('tooLong')

  const widths = widthsOf(width)
  // Decoded once, to the largest size: only pixels go into the images.
  const { data, info } = await sharp(file, { limitInputPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: STEP_WITHIN_S })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error) => {
      throw refusedPhoto(isTimeout(error) ? 'tooSlow' : 'damaged')
    })
  const { width: rawWidth, height: rawHeight, channels } = info
  const raw = { width: rawWidth, height: rawHeight, channels }
  const { dominant, isOpaque } = await sharp(data, { raw }).stats()
  const images: ProcessedPhoto['images'][number][] = []
  for (const each of widths) {
    for (const format of photoFormatNames) {
      const image = sharp(data, { raw }).timeout({ seconds: STEP_WITHIN_S }).resize({ width: each })
      const bytes = await encoders[format](image)
        .toBuffer()
        .catch((error) => {
          throw isTimeout(error) ? refusedPhoto('tooSlow') : error
        })
      images.push({ width: each, format, bytes })
    }
  }
  return { width, height, widths, colour: isOpaque ? hexOf(dominant) : null, images }
}

/** As `#rrggbb`. */
export const hexOf = ({ r, g, b }: { readonly r: number; readonly g: number; readonly b: number }) =>
  `#${[r, g, b].map((each) => each.toString(16).padStart(2, '0')).join('')}`

/** AVIF's effort is low: 4, the default, takes eight times as long for a tenth less. */
const encoders = {
  avif: (image) => image.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 78 }),
} as const satisfies Record<PhotoFormat, (image: Sharp) => Sharp>

const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout')

/**
 * What libvips may read: its loaders for anything else, such as PDF and TIFF, are disabled. That holds for the whole
 * process, where Next draws images by way of SVG; an uploaded SVG is refused by its first bytes.
 */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`)

let loading: ReturnType<typeof importSharp> | undefined

/** sharp, loaded when it is first needed: processes that never prepare a photograph do without its 20 MB. */
async function loadSharp() {
  loading ??= importSharp()
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw cannotPrepare((say) => say.photosNeedSharp(), error)
  }
}

async function importSharp() {
  const loaded = await import('sharp')
  const { default: sharp } = loaded
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  return loaded
}
