/** A heart; its outline and filling are up to the style sheet. */
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5 4.3 12.9a5.1 5.1 0 0 1 7.2-7.2l.5.5.5-.5a5.1 5.1 0 0 1 7.2 7.2Z" />
  </svg>
)
