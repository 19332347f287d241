export { handleJobs as GET, handleJobs as POST } from '@/server/hosts/next/jobs-endpoint'

/** In seconds; Next reads it from here. */
export const maxDuration = 60
