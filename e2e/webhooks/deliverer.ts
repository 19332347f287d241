import { createPrismaClient } from '@/server/db/client'
import { createNotifications } from '@/server/db/live/notifications'
import { createWebhookSecrets } from '@/server/signing/webhook-secrets'
import { silentLog } from '@/server/telemetry/log'
import { startWebhookDelivery } from '@/server/webhooks/deliver-webhooks'

// A process that does nothing but send webhooks, to be killed: with the database, the key and how far its clock is ahead, in
// ms. It says "ready" once it sends.

const [databaseUrl = '', key = '', aheadMs = '0'] = process.argv.slice(2)
startWebhookDelivery({
  db: createPrismaClient(databaseUrl, { maxConnections: 1, log: silentLog }),
  notifications: createNotifications({ databaseUrl, log: silentLog }),
  webhookSecrets: createWebhookSecrets({ key, dataDir: '' }),
  publicUrl: 'http://localhost:3000',
  now: () => Date.now() + Number(aheadMs),
  log: silentLog,
})
process.stdout.write('ready\n')
