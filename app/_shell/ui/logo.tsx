import { logo } from '@/app/_shop/social-images/image-parts'
import styles from './logo.module.css'

/** The cat beside the store's name. */
export const Logo = ({ size }: { readonly size: number }) => (
  <svg viewBox={`0 0 ${logo.size} ${logo.size}`} width={size} height={size} aria-hidden="true" className={styles.logo}>
    <path d={logo.face} fill="currentColor" />
    {logo.eyes.map((eye) => (
      <circle key={eye.cx} {...eye} className={styles.eye} />
    ))}
  </svg>
)
