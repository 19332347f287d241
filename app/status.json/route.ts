import { textResponse } from '@/app/_shell/text/text-response'
import { personalApi } from '@/app/_trpc/server'
import { getRuntime } from '@/server/hosts/current-runtime'

/** What the page about the store's readiness shows, for programs: how it is, and each of the last 90 days on record. */
export async function GET(request: Request): Promise<Response> {
  const { checkReadiness } = await getRuntime()
  const [state, days] = await Promise.all([checkReadiness(), (await personalApi()).status.days()])
  const onRecord = days.flatMap(({ day, minutes }) =>
    minutes ? [{ day, readyMinutes: minutes.ready, countedMinutes: minutes.counted }] : [],
  )
  return textResponse(request, 'application/json', JSON.stringify({ status: state, days: onRecord }))
}
