import { type Say, sentence } from '@/server/platform/errors/sentences/sentence'
import { refusedFor, ServiceError } from '@/server/platform/errors/service-error'

/** The most bytes of a file. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024
/**
 * The most pixels. A JPEG is scaled down while it is read, and cameras of "50 megapixels" have a few more; in other
 * formats, all pixels may have to be in memory at once (24 million of an AVIF take 500 MB).
 */
export const maxPixelsOf = (format: string): number => (format === 'jpeg' ? 52_000_000 : 24_000_000)
/** The longer side of a photograph must have at least this many pixels. */
export const MIN_LONGER_SIDE = 320
/** The largest ratio of the longer side to the shorter one. */
export const MAX_RATIO = 4

/**
 * The media types that an upload field accepts. An iPhone converts its own format to JPEG for a field that does not
 * list it.
 */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Why a file is refused. */
const photoFaults = {
  tooLarge: (say) => say.photoTooLarge(MAX_PHOTO_BYTES / 1024 / 1024),
  unreadable: (say) => say.photoUnreadable(),
  severalPictures: (say) => say.photoOfSeveral(),
  tooManyPixels: (say) => say.photoOfTooManyPixels(maxPixelsOf('jpeg'), maxPixelsOf('png')),
  tooSmall: (say) => say.photoTooSmall(MIN_LONGER_SIDE),
  tooLong: (say) => say.photoTooLong(MAX_RATIO),
  damaged: (say) => say.photoDamaged(),
  tooSlow: (say) => say.photoTooSlow(),
} as const satisfies Record<string, Say>

/** The refusal of a file, beside its field `file`. */
export const refusedPhoto = (fault: keyof typeof photoFaults): ServiceError =>
  refusedFor('invalid_request', [{ path: ['file'], code: 'custom', ...sentence(photoFaults[fault]) }])

/** Why no photograph can be added now, whatever the file; with the cause for the log. */
export const cannotPrepare = (say: Say, cause?: unknown): ServiceError =>
  new ServiceError('service_unavailable', say, { cause })
