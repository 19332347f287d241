import { getKinds } from '@/app/_shop/categories/categories'
import { personalApi } from '@/app/_trpc/server'
import { csvResponse } from '@/app/(workbench)/staff/_page/csv-response'
import { periodSchema } from '@/server/domain/reports/reports.schema'
import type { CountsOfKind } from '@/server/domain/reports/reports.service'

/** Who came and left in a month or a year, by kind, as a table to save. */
export async function GET(request: Request): Promise<Response> {
  const period = periodSchema.safeParse(new URL(request.url).searchParams.get('period')).data
  const { staffReports } = await personalApi()
  const names = new Map((await getKinds()).map(({ id, name }) => [BigInt(id), name]))
  return csvResponse<CountsOfKind>({
    name: period === undefined ? 'report' : `report-${period}`,
    columns: {
      kind: ({ categoryId }) => names.get(categoryId) ?? String(categoryId),
      came: ({ intake }) => intake,
      brought_back: ({ broughtBack }) => broughtBack,
      adopted: ({ adopted }) => adopted,
      moved: ({ moved }) => moved,
      returned_to_owner: (counts) => counts.returned_to_owner,
      died: ({ died }) => died,
      left_otherwise: ({ other }) => other,
      outcome_not_said: ({ unsaid }) => unsaid,
      median_stay_days: ({ medianStay }) => medianStay,
    },
    readAfter: async (last) => (last === undefined ? (await staffReports.get({ period })).kinds : []),
  })
}
