import 'server-only'
import { cache } from 'react'
import { personalApi } from '@/app/_trpc/server'
import type { MenuGroup, MenuItem } from '@/app/_workbench/workbench'
import { staffMenuPages } from '@/server/http/page-table/match-page'
import { type PageRow, pages, type StaffPath, staffGroups } from '@/server/http/page-table/page-table'
import type { Language } from '@/server/platform/values/language'
import { hasStaffRole, type StaffRole } from '@/server/procedures/callers/staff-role'
import { cappedCount } from './capped-count'
import { waitingTexts } from './staff-texts'

/** What awaits the staff; queried once per request. */
export const countWaiting = cache(async () => (await personalApi()).staffOverview.countWaiting())

/** The pages that somebody with this role sees, in groups, and what awaits them there. */
export async function staffMenu(role: StaffRole, shown: StaffPath, language: Language): Promise<readonly MenuGroup[]> {
  const waiting = await countWaiting()
  const seen = staffMenuPages.filter((path) => hasStaffRole(role, pages[path].role))
  const toItem = (path: StaffPath): MenuItem => {
    const { counts }: PageRow = pages[path]
    const count = counts === undefined ? 0 : waiting[counts]
    const words = counts && waitingTexts[language][counts]
    return {
      path,
      label: pages[path].name[language],
      waiting:
        words && count > 0 ? `${cappedCount(count, language)} ${count === 1 ? words.one : words.many}` : undefined,
      isShown: path === shown,
    }
  }
  const rowOf = (path: StaffPath): PageRow => pages[path]
  return Object.entries(staffGroups).flatMap(([group, name]) => {
    const items = seen.filter((path) => rowOf(path).group === group).map(toItem)
    return items.length > 0 ? { name: name[language], items } : []
  })
}
