import { pictureSize } from '../../../_pictures/picture-size'
import { isolated } from '../../../_ui/isolated'

/** What picture.png/route.ts answers for an animal. */
export const pictureOf = ({ id, name }: { id: number; name: string }) => ({
  url: `/animals/${id}/picture.png`,
  ...pictureSize,
  alt: `Portrait of ${isolated(name)}`,
})
