import path from 'node:path'
import type { Config } from '@/server/config'
import { createFileTransport } from './file-transport'
import { createSmtpTransport } from './smtp-transport'
import type { MailTransport } from './transport'

/** By SMTP if `SMTP_URL` is set, else to files in `DATA_DIR/outbox`. */
export const openMailTransport = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: Config): MailTransport =>
  SMTP_URL ? createSmtpTransport(SMTP_URL, MAIL_FROM) : createFileTransport(path.join(DATA_DIR, 'outbox'), MAIL_FROM)
