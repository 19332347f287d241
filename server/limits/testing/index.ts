export { startRedis } from './redis'
export { openPatientStore } from './store'
export { startUpstashEndpoint } from './upstash'
