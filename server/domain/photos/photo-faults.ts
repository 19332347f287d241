import { refusedFor, ServiceError } from '@/server/platform/errors/service-error'
import type { Language } from '@/server/platform/values/language'

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

type Sentence = Readonly<Record<Language, string>>

/** Why a file is refused, in words for the staff. */
const photoFaults = {
  tooLarge: {
    en: `This file is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Choose a smaller one.`,
    de: `Diese Datei ist größer als ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Wähle eine kleinere.`,
  },
  unreadable: {
    en: 'This file is not a photograph that can be read here. Choose a JPEG, PNG, WebP or AVIF.',
    de: 'Diese Datei ist kein Foto, das sich hier lesen lässt. Wähle ein JPEG, PNG, WebP oder AVIF.',
  },
  severalPictures: {
    en: 'This file holds several pictures, as an animation does. Choose one with a single picture.',
    de: 'Diese Datei enthält mehrere Bilder, wie eine Animation. Wähle eine mit einem einzigen Bild.',
  },
  tooManyPixels: {
    en: `This photograph has too many pixels: a JPEG may have ${maxPixelsOf('jpeg') / 1_000_000} million, others ${maxPixelsOf('png') / 1_000_000} million. Make it smaller, then try again.`,
    de: `Dieses Foto hat zu viele Pixel: Ein JPEG darf ${maxPixelsOf('jpeg') / 1_000_000} Millionen haben, andere ${maxPixelsOf('png') / 1_000_000} Millionen. Verkleinere es und versuche es dann noch einmal.`,
  },
  tooSmall: {
    en: `This photograph is too small: its longer side must have at least ${MIN_LONGER_SIDE} pixels.`,
    de: `Dieses Foto ist zu klein: Seine längere Seite muss mindestens ${MIN_LONGER_SIDE} Pixel haben.`,
  },
  tooLong: {
    en: `This picture is more than ${MAX_RATIO} times as long as it is wide, or as wide as it is high. Crop it, then try again.`,
    de: `Bei diesem Bild ist eine Seite mehr als ${MAX_RATIO}-mal so lang wie die andere. Schneide es zu und versuche es dann noch einmal.`,
  },
  damaged: {
    en: 'This photograph is damaged, or did not arrive as a whole. Try again, or choose another.',
    de: 'Dieses Foto ist beschädigt oder nicht vollständig angekommen. Versuche es noch einmal, oder wähle ein anderes.',
  },
  tooSlow: {
    en: 'Preparing this photograph took too long. Save it as a JPEG, then choose that.',
    de: 'Dieses Foto vorzubereiten hat zu lange gedauert. Speichere es als JPEG und wähle dann das.',
  },
} as const satisfies Record<string, Sentence>

/** The refusal of a file, beside its field `file`. */
export function refusedPhoto(fault: keyof typeof photoFaults): ServiceError {
  const { en: message, ...translations } = photoFaults[fault]
  return refusedFor('invalid_request', [{ path: ['file'], code: 'custom', message, translations }])
}

/** Why no photograph can be added now, whatever the file: in words for the staff, with the cause for the log. */
export const cannotPrepare = ({ en: message, ...translations }: Sentence, cause?: unknown): ServiceError =>
  new ServiceError('service_unavailable', message, { cause, translations })
