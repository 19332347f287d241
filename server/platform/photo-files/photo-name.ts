/** The formats in which each width is available, the one that browsers should prefer first, and their media types. */
export const photoFormats = { avif: 'image/avif', webp: 'image/webp' } as const
export type PhotoFormat = keyof typeof photoFormats

/** The formats, the preferred one first. */
export const photoFormatNames = ['avif', 'webp'] as const satisfies readonly PhotoFormat[]

/** Identifies a file of a photograph. */
interface PhotoFile {
  readonly key: string
  /** In pixels. */
  readonly width: number
  readonly format: PhotoFormat
}

/** The name of a file: `KEY-WIDTH.FORMAT`, such as `0f…e1-960.avif`. */
export const photoName = ({ key, width, format }: PhotoFile): string => `${key}-${width}.${format}`

/** The names of all files of a photograph. */
export const photoNames = ({ key, widths }: { readonly key: string; readonly widths: readonly number[] }): string[] =>
  widths.flatMap((width) => photoFormatNames.map((format) => photoName({ key, width, format })))

/** The media type of a file by its name; undefined for anything but such a name, so that it is never a path. */
export function contentTypeOf(name: string): string | undefined {
  const [, ending] = /^[0-9a-f]{32}-[1-9]\d{0,3}\.(avif|webp)$/.exec(name) ?? []
  const format = photoFormatNames.find((each) => each === ending)
  return format && photoFormats[format]
}

/** @throws Error for anything but the name of a file: a bug of ours, or an attempt to leave the folder */
export function requirePhotoName(name: string): string {
  if (contentTypeOf(name) === undefined) throw new Error('this is not the name of a photograph')
  return name
}
