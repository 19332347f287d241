/** Ends a view transition that is under way, for whose end the next page would wait. */
export function endViewTransition(): void {
  const transition = document.activeViewTransition
  // React reports one that is skipped before it has begun as an error.
  transition?.ready.then(
    () => transition.skipTransition(),
    () => {},
  )
}
