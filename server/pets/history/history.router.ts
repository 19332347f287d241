import { cursorInput } from '@/server/paging/page'
import { getPetInput } from '@/server/pets/pets.schema'
import { router } from '@/server/trpc/init'
import { staffProcedure } from '@/server/trpc/procedures'
import { listPetHistory } from './history.service'

/** What has happened to a pet, also to one that was withdrawn. */
export const staffPetHistoryRouter = router({
  history: staffProcedure
    .input(cursorInput.extend(getPetInput.shape))
    .query(({ ctx, input }) => listPetHistory(ctx, input)),
})
