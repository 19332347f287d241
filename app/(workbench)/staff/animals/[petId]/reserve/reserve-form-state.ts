import type { SaveFormState } from '@/app/_forms/save-form-state'
import { schemaForm } from '@/app/_forms/schema-form'
import { reserveInput } from '@/server/domain/orders/reserve/reserve.schema'

export const reserveForm = schemaForm(reserveInput)

export type ReserveField = (typeof reserveForm.fields)[number]

export type ReserveFormState = SaveFormState<ReserveField>
