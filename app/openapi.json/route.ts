import { answerPublicEndpoint } from '@/server/serverless/doors'

export {
  answerPublicEndpoint as DELETE,
  answerPublicEndpoint as GET,
  answerPublicEndpoint as HEAD,
  answerPublicEndpoint as OPTIONS,
  answerPublicEndpoint as PATCH,
  answerPublicEndpoint as POST,
  answerPublicEndpoint as PUT,
}
