/** A magnifying glass. */
export const SearchIcon = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" width={size} height={size}>
    <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
    <path d="M12.8 12.8l4.7 4.7" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)
