import 'server-only'
import { getRuntime } from '@/server/current-runtime'

/** Whether mails reach anybody: without a mail server they are written to files, and no page may promise one. */
export const sendsMail = async (): Promise<boolean> => (await getRuntime()).deps.canSendMail
