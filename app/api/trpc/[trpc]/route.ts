import { answerTrpc } from '@/server/serverless/doors'

export { answerTrpc as GET, answerTrpc as HEAD, answerTrpc as POST }
