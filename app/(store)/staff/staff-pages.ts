/** The pages for staff, with the labels of links to them. */
export const staffPages = {
  orders: { path: '/staff', label: 'Orders' },
  newAnimal: { path: '/staff/animals/new', label: 'Add an animal' },
} as const satisfies Record<string, { path: string; label: string }>

export type StaffPage = keyof typeof staffPages

export const isStaffPage = (text: unknown): text is StaffPage =>
  typeof text === 'string' && Object.hasOwn(staffPages, text)
