export { startRedis } from './redis'
export { startUpstashEndpoint } from './upstash'
