'use client'

/** Prints the page. Hidden without JavaScript; every browser has its own print command. */
export const PrintButton = () => (
  <button type="button" className="button secondary scripts-only" onClick={() => window.print()}>
    Print this page
  </button>
)
