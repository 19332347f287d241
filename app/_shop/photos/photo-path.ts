import type { Photo } from '@/server/domain/photos/photos.schema'
import { type PhotoFormat, photoName } from '@/server/platform/photo-files/photo-name'

type PhotoFiles = Pick<Photo, 'key' | 'widths'>

const pathOf = (file: Parameters<typeof photoName>[0]) => `/photos/${photoName(file)}`

/** The address of the largest file of a photograph in a format. */
export const photoPath = ({ key, widths }: PhotoFiles, format: PhotoFormat): string =>
  pathOf({ key, width: widths.at(-1) ?? 0, format })

/** All files of a photograph in a format, with their widths, as in the attribute `srcset`. */
export const photoPaths = ({ key, widths }: PhotoFiles, format: PhotoFormat): string =>
  widths.map((width) => `${pathOf({ key, width, format })} ${width}w`).join(', ')
