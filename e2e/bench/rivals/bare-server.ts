import { createServer } from 'node:http'
import { z } from 'zod'
import { answerSchema } from '@/e2e/bench/requests'

/**
 * What node:http alone costs: sends recorded responses, found by method, path and Authorization header.
 * It looks at nothing, so it is a floor and not a rival.
 */
const answers = new Map(z.array(z.tuple([z.string(), answerSchema])).parse(JSON.parse(process.env.BENCH_ANSWERS ?? '')))

createServer((request, response) => {
  const { method, url, headers } = request
  const answer = answers.get(`${method} ${url} ${headers.authorization}`)
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  const send = () => response.writeHead(answer.status, answer.headers).end(answer.body)
  if (method === 'POST') request.resume().on('end', send)
  else send()
}).listen(Number(process.env.PORT))
