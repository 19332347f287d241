import { useEffect, useState } from 'react'

/** How long to wait for the next keystroke, in ms. */
const TYPING_PAUSE_MS = 150

/**
 * What is suggested for a text; undefined until that is known, or if nobody answers. Earlier suggestions stay until
 * then, and their requests are cancelled.
 * @param ask always the same function
 */
export function useSuggestions<Suggestion>(
  typed: string,
  ask: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>,
): readonly Suggestion[] | undefined {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>()
  const text = typed.trim()
  useEffect(() => {
    if (text === '') {
      setSuggestions(undefined)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const found = await ask(text, controller.signal).catch(() => undefined)
      if (!controller.signal.aborted) setSuggestions(found)
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, ask])
  return suggestions
}
