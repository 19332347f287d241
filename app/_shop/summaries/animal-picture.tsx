import { PhotoPicture } from '@/app/_shop/photos/photo-picture'
import { Portrait } from '@/app/_shop/portraits/portrait'
import type { Species } from '@/server/domain/pets/looks/species-names'
import type { Photo } from '@/server/domain/photos/photos.schema'

interface AnimalPictureProps {
  readonly id: number
  /** What it is drawn as. */
  readonly species: Species
  /** The first of its photographs, if there are some. */
  readonly photo: Photo | null | undefined
  /** The displayed width, as in the attribute `sizes`. */
  readonly sizes: string
  readonly className?: string | undefined
}

/** The picture beside an animal's name, square: its photograph or, until there is one, its drawing. It says no more than the name. */
export const AnimalPicture = ({ id, species, photo, sizes, className }: AnimalPictureProps) =>
  photo ? (
    <PhotoPicture photo={photo} alt="" sizes={sizes} className={className} />
  ) : (
    <Portrait id={id} species={species} className={className} />
  )
