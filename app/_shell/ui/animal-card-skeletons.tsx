import styles from './animal-card.module.css'

/** Placeholders for cards that are loading. */
export const AnimalCardSkeletons = ({ count = 6 }: { count?: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <div key={index} className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
      <div className={styles.portrait} />
      <p className={styles.name}>&nbsp;</p>
      <p className={styles.facts}>&nbsp;</p>
    </div>
  ))
