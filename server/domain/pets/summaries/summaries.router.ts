import { z } from 'zod'
import { router } from '@/server/procedures/init'
import { fromReplica, publicProcedure } from '@/server/procedures/procedures'
import { listSummariesInput, petSummarySchema } from './summaries.schema'
import { listSummaries } from './summaries.service'

export const summariesRouter = router({
  listSummaries: publicProcedure
    .meta({ scope: 'pets:read' })
    .input(listSummariesInput)
    .output(z.array(petSummarySchema))
    .use(fromReplica)
    .query(({ ctx, input }) => listSummaries(ctx, input.petIds)),
})
