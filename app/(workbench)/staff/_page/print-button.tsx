'use client'

/** Prints the page, with JavaScript; without it, browsers have a command of their own. */
export const PrintButton = ({ label }: { readonly label: string }) => (
  <p className="scripts-only">
    <button type="button" className="button" onClick={() => print()}>
      {label}
    </button>
  </p>
)
