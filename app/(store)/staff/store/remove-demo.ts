'use server'

import { refresh } from 'next/cache'
import { callFromForm } from '@/app/_forms/call-from-form'
import { type Destination, redirectTo } from '@/app/_forms/destination'
import { donePath } from '@/app/_forms/done-path'
import { formProblem } from '@/app/_forms/form-problem'
import type { FormState } from '@/app/_forms/form-state'
import { formText } from '@/app/_forms/form-text'
import { staffPages } from '@/app/(store)/staff/staff-pages'

/** Removes what the demo has brought, and leads to the page of the store, which says so. */
export async function removeDemo(_previous: unknown, form: FormData): Promise<FormState | Destination> {
  const answer = await callFromForm({ key: formText(form, 'key'), input: {} }, ({ store }) => store.removeDemo({}))
  if ('failure' in answer) return formProblem(form, answer.failure.message)
  // A browser keeps what stands around a page, and the end of this one has changed.
  refresh()
  return redirectTo(donePath(staffPages.store.path, 'demo-removed'))
}
