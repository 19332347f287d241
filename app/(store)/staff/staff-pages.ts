/** The pages of the staff, by what the links to them say. */
export const staffPages = {
  orders: { address: '/staff', label: 'Orders' },
  newAnimal: { address: '/staff/animals/new', label: 'Add an animal' },
} as const satisfies Record<string, { address: string; label: string }>

export type StaffPage = keyof typeof staffPages

export const isStaffPage = (text: unknown): text is StaffPage =>
  typeof text === 'string' && Object.hasOwn(staffPages, text)
