import { getPetInput } from '@/server/domain/pets/pets.schema'
import { cursorInput } from '@/server/platform/paging/page'
import { router } from '@/server/procedures/init'
import { staffProcedure } from '@/server/procedures/procedures'
import { listPetHistory } from './history.service'

/** What has happened to a pet, even a withdrawn one. */
export const staffPetHistoryRouter = router({
  history: staffProcedure
    .input(cursorInput.extend(getPetInput.shape))
    .query(({ ctx, input }) => listPetHistory(ctx, input)),
})
