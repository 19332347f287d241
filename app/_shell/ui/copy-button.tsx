'use client'

import { useState } from 'react'
import { useTexts } from '@/app/_shell/language/language-context'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { copyButtonTexts } from './copy-button-texts'

interface CopyButtonProps {
  readonly text: string
  /** What is copied, as the end of "Copy …". */
  readonly what: string
  /** Whether it stands beside what it copies, and need not show what that is. */
  readonly isBeside?: boolean
}

/** Copies a text. Only shown where a script can do so: browsers have no clipboard for pages over plain HTTP. */
export function CopyButton({ text, what, isBeside = false }: CopyButtonProps) {
  const texts = useTexts(copyButtonTexts)
  const [outcome, setOutcome] = useState('')
  const canCopy = useInBrowser(() => navigator.clipboard !== undefined, false)
  if (!canCopy) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(texts.copied),
      () => setOutcome(texts.refused),
    )
  return (
    <div>
      <button
        type="button"
        className="button secondary"
        aria-label={isBeside ? texts.copy(what) : undefined}
        onClick={copy}
      >
        {isBeside ? texts.copyShort : texts.copy(what)}
      </button>{' '}
      <span role="status">{outcome}</span>
    </div>
  )
}
