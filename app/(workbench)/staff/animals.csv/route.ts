import { personalApi } from '@/app/_trpc/server'
import { csvResponse } from '@/app/(workbench)/staff/_page/csv-response'
import { readAnimalsView } from '@/app/(workbench)/staff/animals/animals-view'
import type { PetWithFacts } from '@/server/domain/pets/profiles/list-pets-with-facts'

/** The animals with one status, the withdrawn ones, the drafts, or all that are offered, as a table to save. */
export async function GET(request: Request): Promise<Response> {
  const { status } = readAnimalsView(Object.fromEntries(new URL(request.url).searchParams))
  const { staffPets } = await personalApi()
  return csvResponse<PetWithFacts>({
    name: status === undefined ? 'animals' : `animals-${status}`,
    columns: {
      animal: ({ id }) => id,
      name: ({ name }) => name,
      kind: ({ kind }) => kind,
      status: ({ status }) => status,
      added_at: ({ addedAt }) => addedAt,
      withdrawn_at: ({ withdrawnAt }) => withdrawnAt,
      outcome: ({ outcome }) => outcome,
      outcome_on: ({ outcomeOn }) => outcomeOn,
      born_on: ({ bornOn }) => bornOn,
      sex: ({ sex }) => sex,
      weight_kg: ({ weightGrams }) => (weightGrams === null ? null : weightGrams / 1_000),
      fee: ({ fee }) => fee,
      chip_number: ({ chipNumber }) => chipNumber,
      intake_on: ({ intakeOn }) => intakeOn,
      intake_from: ({ intakeFrom }) => intakeFrom,
    },
    readAfter: (last) => staffPets.listAfter({ after: last?.id, status }),
  })
}
