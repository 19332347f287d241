import type { SetUpStep } from '@/server/domain/overview/set-up'
import { type PageHref, pages, type StaffPath } from '@/server/http/page-table/page-table'
import { hasStaffRole, type StaffRole } from '@/server/procedures/callers/staff-role'

/** Where a step is done: on a page, at a place on it or with its query. */
interface Place {
  readonly page: StaffPath
  readonly href: PageHref
}

const on = (page: StaffPath, place: '' | `${'#' | '?'}${string}` = ''): Place => ({ page, href: `${page}${place}` })

const places: Readonly<Record<SetUpStep, Place | undefined>> = {
  name: on('/staff/store', '#contact'),
  address: on('/staff/store', '#address'),
  hours: on('/staff/store', '#hours'),
  kind: on('/staff/kinds'),
  animal: on('/staff/animals/new'),
  draft: on('/staff/animals', '?status=draft'),
  imprint: on('/staff/texts', '#imprint'),
  colleague: on('/staff/members'),
  // Set where the server runs.
  mailServer: undefined,
  mail: undefined,
}

/** Of the steps those that somebody with a role can do, each with its place; what no page does is for the owners to know. */
export const stepsFor = (role: StaffRole | null, steps: readonly SetUpStep[]) =>
  steps
    .map((step) => ({ step, ...places[step] }))
    .filter(({ page }) => hasStaffRole(role, page ? pages[page].role : 'owner'))
