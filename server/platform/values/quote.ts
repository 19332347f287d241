/**
 * A caller's own text for a message: quoted, escaped and truncated, so that a response never grows with its request.
 */
export function quote(text: string, maxLength = 60): string {
  const points = [...text.slice(0, maxLength * 2)]
  return JSON.stringify(
    points.length > maxLength || text.length > maxLength * 2 ? `${points.slice(0, maxLength).join('')}…` : text,
  )
}
