/** Whether the visitor wants to see things move. */
export const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
