import styles from './kinds.module.css'

export const drawingId = (species: string): string => `drawn-as-${species}`

/** What animals are drawn as, small; the page has the drawings. */
export const Drawing = ({ species }: { readonly species: string }) => (
  <svg aria-hidden="true" focusable="false" className={styles.drawing}>
    <use href={`#${drawingId(species)}`} />
  </svg>
)
