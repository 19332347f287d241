/** The event that announces a navigation, with its path and query as `detail`. */
export const NAVIGATION_EVENT = 'store:navigation'

/** Has `NavigationProgress` show that a page is on its way to which no link leads. */
export function announceNavigation(path: string): void {
  document.dispatchEvent(new CustomEvent<string>(NAVIGATION_EVENT, { detail: path }))
}
