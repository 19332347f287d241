import { answerTrpc } from '@/server/serverless/doors'

export {
  answerTrpc as DELETE,
  answerTrpc as GET,
  answerTrpc as HEAD,
  answerTrpc as OPTIONS,
  answerTrpc as PATCH,
  answerTrpc as POST,
  answerTrpc as PUT,
}
