import 'server-only'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Announcement } from '@/app/_shell/ui/announcement'

interface FormNoticeProps {
  /** The parameter of the page's address that a form has left behind, as `donePath` makes it. */
  readonly done: string | string[] | undefined
  /** What the page says, by what was done. */
  readonly texts: Readonly<Record<string, ReactNode>>
}

/** Above the forms of a page: what the one that led here has done. */
export async function FormNotice({ done, texts }: FormNoticeProps) {
  const [name = ''] = String(done).split('.')
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined
  if (text === undefined || (await isFormAnswer())) return null
  return (
    <Announcement role="status" focusKey={done}>
      <p>{text}</p>
    </Announcement>
  )
}

/** Whether a page answers a form sent without JavaScript: what its address says was done belongs to the form before. */
export const isFormAnswer = async (): Promise<boolean> => (await headers()).has('content-type')
