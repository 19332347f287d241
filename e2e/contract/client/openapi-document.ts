import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { z } from 'zod'

const headerSchema = z.object({ required: z.boolean().optional(), schema: z.object({ type: z.string() }) })
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        responses: z.record(
          z.string(),
          z.object({
            headers: z.record(z.string(), z.union([z.object({ $ref: z.string() }), headerSchema])),
            content: z.unknown().optional(),
          }),
        ),
      }),
    ),
  ),
  components: z.object({ headers: z.record(z.string(), headerSchema) }),
})

/** The service's own document, to check its responses against. */
export interface Document {
  /** `listPets 200` and so on: every response that it describes. */
  readonly answers: readonly string[]
  /** The operation of a request; HEAD has GET's. */
  operationOf(method: string, path: string): string | undefined
  /** What is wrong with a response of an operation. A `body` of undefined is not checked. */
  faultsOf(operationId: string, status: number, headers: Readonly<Record<string, unknown>>, body: unknown): string[]
}

/** Reads `/openapi.json`. */
export function readDocument(text: string): Document {
  const whole = JSON.parse(text)
  const { paths, components } = documentSchema.parse(whole)
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }), { mode: 'full' })
  ajv.addSchema(whole, 'document')
  const validatorAt = (...steps: string[]) =>
    ajv.compile({ $ref: `document#/${steps.map((step) => encodeURIComponent(pointerStep(step))).join('/')}` })

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      responses: Object.entries(operation.responses).map(([status, { headers, content }]) => ({
        status: Number(status),
        headers: Object.entries(headers).map(([name, header]) => {
          const steps = ['paths', path, method, 'responses', status, 'headers', name]
          const isReference = '$ref' in header
          const described = isReference ? components.headers[name] : header
          if (!described) throw new Error(`${name} is described nowhere`)
          const isValid = isReference
            ? validatorAt('components', 'headers', name, 'schema')
            : validatorAt(...steps, 'schema')
          return { name, ...described, isValid }
        }),
        isValidBody: content
          ? validatorAt('paths', path, method, 'responses', status, 'content', 'application/json', 'schema')
          : undefined,
      })),
    })),
  )

  return {
    answers: operations.flatMap(({ operationId, responses }) =>
      responses.map(({ status }) => `${operationId} ${status}`),
    ),
    operationOf: (method, path) =>
      operations.find(
        (operation) => operation.method === (method === 'HEAD' ? 'GET' : method) && operation.pattern.test(path),
      )?.operationId,
    faultsOf(operationId, status, headers, body) {
      const response = operations
        .find((operation) => operation.operationId === operationId)
        ?.responses.find((known) => known.status === status)
      if (!response) return [`the document does not know ${operationId} ${status}`]
      const faults = response.headers.flatMap(({ name, required, schema, isValid }) => {
        const text = headers[name.toLowerCase()]
        if (text === undefined) return required ? [`there is no ${name}`] : []
        const value = schema.type === 'integer' && /^\d+$/.test(String(text)) ? Number(text) : text
        return isValid(value) ? [] : [`${name} is ${text}: ${ajv.errorsText(isValid.errors)}`]
      })
      const undocumented = Object.keys(components.headers).filter(
        (name) => name.toLowerCase() in headers && !response.headers.some((known) => known.name === name),
      )
      faults.push(...undocumented.map((name) => `${name} is sent but not documented`))
      const { isValidBody } = response
      if (body !== undefined && !isValidBody) faults.push('has a body that the document does not know')
      else if (body !== undefined && !isValidBody?.(body))
        faults.push(`the body: ${ajv.errorsText(isValidBody?.errors)}`)
      return faults
    },
  }
}

/** https://www.rfc-editor.org/rfc/rfc6901 */
const pointerStep = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')
