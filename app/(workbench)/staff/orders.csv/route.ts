import { personalApi } from '@/app/_trpc/server'
import { readOrdersView } from '@/app/(workbench)/staff/_orders/orders-view'
import { csvResponse } from '@/app/(workbench)/staff/_page/csv-response'
import type { StaffOrder } from '@/server/domain/orders/staff-order'

/** The orders with one status, or all, as a table to save. */
export async function GET(request: Request): Promise<Response> {
  const { status } = readOrdersView(Object.fromEntries(new URL(request.url).searchParams))
  const { staffOrders } = await personalApi()
  return csvResponse<StaffOrder>({
    name: status === 'all' ? 'orders' : `orders-${status}`,
    columns: {
      order: ({ id }) => id,
      status: ({ status }) => status,
      placed_at: ({ placedAt }) => placedAt,
      wanted_by: ({ shipDate }) => shipDate ?? null,
      animal: ({ petId }) => petId,
      animal_name: ({ pet }) => pet,
      customer: ({ name }) => name,
      email: ({ email }) => email,
      phone: ({ phone }) => phone,
      account: ({ account }) => account,
      reference: ({ reference }) => reference ?? null,
      visit_at: ({ visitAt }) => visitAt,
      questionnaire: ({ isQuestionnaireAnswered }) => (isQuestionnaireAnswered ? 'answered' : null),
    },
    readAfter: (last) => staffOrders.listAfter({ after: last?.id, status: status === 'all' ? undefined : status }),
  })
}
