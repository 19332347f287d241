import { momentOf } from '@/app/_text/moment'
import 'server-only'
import { personalApi } from '@/app/_trpc/server'
import { weekdayNames } from '@/server/store/describe-store'
import { weekdays } from '@/server/store/weekdays'
import { type OtherChange, type StoreFormValues, storeFields, toFormValues } from './store-form-state'
import { fieldLabels, storeFormTexts } from './texts'

/** What somebody else has saved while a form was filled in, compared with what was typed into it. */
export async function findOtherChange(
  typed: StoreFormValues,
): Promise<{ readonly version: number; readonly otherChange: OtherChange }> {
  const { details, change } = await (await personalApi()).staffStore.getLatest()
  const now = toFormValues(details)
  const texts = storeFields
    .filter((field) => now[field] !== typed[field])
    .map((field) => ({ label: fieldLabels[field], now: now[field] || storeFormTexts.empty }))
  const hours = weekdays
    .filter((day) => now[`${day}.opens`] !== typed[`${day}.opens`] || now[`${day}.closes`] !== typed[`${day}.closes`])
    .map((day) => {
      const times = details.openingHours[day]
      return { label: weekdayNames[day], now: times ? `${times.opens}–${times.closes}` : storeFormTexts.empty }
    })
  return {
    version: details.version,
    otherChange: {
      by: change?.by ?? storeFormTexts.somebody,
      when: change ? `${momentOf(change.at)} UTC` : '',
      differences: [...texts, ...hours],
    },
  }
}
