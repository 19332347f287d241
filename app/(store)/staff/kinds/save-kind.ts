'use server'

import { randomUUID } from 'node:crypto'
import { type Destination, leadTo } from '@/app/_forms/destination'
import { formText } from '@/app/_forms/form-text'
import { callProcedureAsStaff } from '@/app/(store)/staff/call-procedure-as-staff'
import { staffPages } from '@/app/(store)/staff/staff-pages'
import { parseId } from '@/server/values/id'
import { type KindFormState, kindFormStateStore } from './kind-form-state'

/** Adds the kind of a form, or renames it. Returns what was typed if it was refused. */
export async function saveKind(form: FormData): Promise<KindFormState | Destination> {
  const name = formText(form, 'name')
  const categoryId = parseId(formText(form, 'categoryId'))
  const key = formText(form, 'key')
  const input = categoryId === undefined ? { name } : { name, categoryId }
  const saved = await callProcedureAsStaff({ page: 'kinds', key, input }, ({ categories }) =>
    categoryId === undefined ? categories.create({ name }) : categories.rename({ name, categoryId }),
  )
  if ('goTo' in saved) return saved
  if ('result' in saved) return leadTo(`${staffPages.kinds.path}?saved=${saved.result.id}`)
  const { code, message } = saved.failure
  const isUsed = code === 'idempotency_conflict'
  return kindFormStateStore.save({
    key: isUsed ? randomUUID() : key,
    name,
    categoryId,
    failure: code === 'conflict' ? 'There is already a kind with this name.' : failureText(message),
  })
}

/** The API's message for people: "name: must …" without the name of the field. */
function failureText(message: string): string {
  const text = message.replace(/^name: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
