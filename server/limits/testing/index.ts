export { startRedis } from './redis'
export { openPatientStore, openPatientUpstashStore } from './store'
export { startUpstashEndpoint } from './upstash'
