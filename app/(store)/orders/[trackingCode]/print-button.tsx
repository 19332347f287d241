'use client'

/** Prints the page. Without JavaScript it is not shown; every browser has a way of its own. */
export const PrintButton = () => (
  <button type="button" className="button secondary scripts-only" onClick={() => window.print()}>
    Print this page
  </button>
)
