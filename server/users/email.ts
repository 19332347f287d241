import { emailSchema } from '@/server/values/email'

/** An e-mail address as users have it: letter case and spaces around it do not matter. Undefined if it is none. */
export function parseEmail(typed: string): string | undefined {
  const { data } = emailSchema.safeParse(typed.trim().toLowerCase())
  return data
}
