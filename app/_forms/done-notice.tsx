import { Announcement } from '@/app/_ui/announcement'

interface DoneNoticeProps {
  /** The parameter of the page's address that a form has left behind. */
  readonly done: string | string[] | undefined
  /** What the page says, by what was done. */
  readonly texts: Readonly<Record<string, string>>
}

/** Says what the form that led to this page has done. */
export function DoneNotice({ done, texts }: DoneNoticeProps) {
  const [name = ''] = String(done).split('.')
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (text === undefined) return null
  return (
    <Announcement role="status" focusKey={done}>
      <p>{text}</p>
    </Announcement>
  )
}
