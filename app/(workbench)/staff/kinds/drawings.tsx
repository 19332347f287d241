import 'server-only'
import { getCachedPortrait } from '@/app/_shop/portraits/draw'
import { drawings } from '@/server/domain/pets/looks/species-names'
import { drawingId } from './drawing'
import styles from './kinds.module.css'

/** One of each species, as in the guides. */
const SAMPLE = 1

/** Everything that animals can be drawn as, once, for the forms to show. */
export const Drawings = () => (
  <svg aria-hidden="true" className={styles.drawings}>
    {drawings.map((species) => (
      <symbol
        key={species}
        id={drawingId(species)}
        viewBox="0 0 240 240"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes and rounded numbers, no user input
        dangerouslySetInnerHTML={{ __html: getCachedPortrait({ id: SAMPLE, species }).markup }}
      />
    ))}
  </svg>
)
