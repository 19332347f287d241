'use client'

/** Prints the page. Without JavaScript it is not shown; every browser has a way of its own. */
export const PrintButton = () => (
  <button type="button" className="button second with-scripts" onClick={() => window.print()}>
    Print this page
  </button>
)
