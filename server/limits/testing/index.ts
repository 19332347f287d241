export { startRedis } from './redis'
export { startRedisCluster } from './redis-cluster'
export { openPatientStore, openPatientUpstashStore } from './store'
export { startUpstashEndpoint } from './upstash'
