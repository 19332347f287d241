import 'server-only'
import { headers } from 'next/headers'

/** Whether a page answers a form that was sent without JavaScript: what its address says was done is of the form before. */
export const isFormAnswer = async (): Promise<boolean> => (await headers()).has('content-type')
