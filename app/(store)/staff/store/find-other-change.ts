import 'server-only'
import { formFieldTexts } from '@/app/_forms/texts'
import { getLanguage } from '@/app/_shell/language/get-language'
import { personalApi } from '@/app/_trpc/server'
import { storeMoment } from '@/app/(store)/staff/_page/store-moment'
import { weekdayNames } from '@/server/domain/store/describe-store'
import { weekdays } from '@/server/domain/store/weekdays'
import { storeFieldLabels } from './client-texts'
import { type OtherChange, type StoreFormValues, storeFields, toFormValues } from './store-form-state'

/** What somebody else saved while a form was being filled in, compared with what was typed into it. */
export async function findOtherChange(
  typed: StoreFormValues,
): Promise<{ readonly version: number; readonly otherChange: OtherChange }> {
  const language = await getLanguage()
  const { empty } = formFieldTexts[language]
  const { details, change } = await (await personalApi()).staffStore.getLatest()
  const now = toFormValues(details)
  const texts = storeFields
    .filter((field) => now[field] !== typed[field])
    .map((field) => ({ label: storeFieldLabels[language][field], now: now[field] || empty }))
  const hours = weekdays
    .filter((day) => now[`${day}.opens`] !== typed[`${day}.opens`] || now[`${day}.closes`] !== typed[`${day}.closes`])
    .map((day) => {
      const times = details.openingHours[day]
      return { label: weekdayNames[language][day], now: times ? `${times.opens}–${times.closes}` : empty }
    })
  return {
    version: details.version,
    otherChange: {
      by: change?.by,
      when: change ? await storeMoment(change.at) : '',
      differences: [...texts, ...hours],
    },
  }
}
