import 'server-only'
import type { inferProcedureInput } from '@trpc/server'
import { z } from 'zod'
import type { Caller } from '@/server/procedures/callers/caller'
import { type Called, callFromForm, type FormProcedure } from './call-from-form'
import { formText } from './form-data'
import { schemaForm } from './schema-form'

export interface Submission<Procedure extends FormProcedure> {
  /** What the form does not have, or has in another way than the procedure. */
  readonly extra?: Partial<Exclude<inferProcedureInput<Procedure>, void>>
  /** The caller; by default the signed-in user. */
  readonly caller?: Caller
}

/** Calls a procedure with what a form has in the fields of its input, and with the form's Idempotency-Key if it has one. */
export const submitForm = <Procedure extends FormProcedure>(
  form: FormData,
  procedure: Procedure,
  { extra, caller }: Submission<Procedure> = {},
): Promise<Called<Procedure>> =>
  callFromForm(procedure, {
    input: { ...schemaForm(inputOf(procedure)).input(form), ...extra },
    key: formText(form, 'key') || undefined,
    caller,
  })

/** All that a procedure takes: tRPC keeps the schemas of its input in a list, which its types do not show. */
function inputOf({ _def }: FormProcedure): z.ZodObject {
  const inputs: readonly unknown[] = Reflect.get(_def, 'inputs')
  return z.object(Object.assign({}, ...inputs.map((input) => (input instanceof z.ZodObject ? input.shape : {}))))
}
