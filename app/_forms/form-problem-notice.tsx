import { Announcement } from '@/app/_ui/announcement'
import { formProblems } from './form-problem'

/** Above the forms of a page: why the one that was sent without JavaScript did nothing. With it, the form says so. */
export async function FormProblemNotice() {
  const failed = await formProblems.read()
  if (!failed) return null
  return (
    <Announcement role="alert" focusKey={failed}>
      <p>{failed.problem}</p>
    </Announcement>
  )
}
