/** A receipt; its outline is up to the style sheet. */
export const ReceiptIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2ZM9.5 8.5h5M9.5 12.5h5" />
  </svg>
)
