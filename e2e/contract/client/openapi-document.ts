import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { z } from 'zod'

const referenceSchema = z.object({ $ref: z.string() })
type Reference = z.output<typeof referenceSchema>

const headerSchema = z.object({ required: z.boolean().optional(), schema: z.object({ type: z.string() }) })
const responseSchema = z.object({
  headers: z.record(z.string(), z.union([referenceSchema, headerSchema])),
  content: z.unknown().optional(),
})
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        responses: z.record(z.string(), z.union([referenceSchema, responseSchema])),
      }),
    ),
  ),
  components: z.object({
    headers: z.record(z.string(), headerSchema),
    responses: z.record(z.string(), responseSchema),
  }),
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
      responses: Object.entries(operation.responses).map(([status, responseOrReference]) => {
        const { found: response, steps } = resolve(responseOrReference, components.responses, [
          'paths',
          path,
          method,
          'responses',
          status,
        ])
        return {
          status: Number(status),
          headers: Object.entries(response.headers).map(([name, headerOrReference]) => {
            const header = resolve(headerOrReference, components.headers, [...steps, 'headers', name])
            return { name, ...header.found, isValid: validatorAt(...header.steps, 'schema') }
          }),
          isValidBody: response.content ? validatorAt(...steps, 'content', 'application/json', 'schema') : undefined,
        }
      }),
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

/** A part, or the component that it refers to, and the way to it from the document's root. */
function resolve<Part extends object>(
  part: NoInfer<Part> | Reference,
  components: Readonly<Record<string, Part>>,
  steps: readonly string[],
): { found: Part; steps: readonly string[] } {
  if (!isReference(part)) return { found: part, steps }
  const ownSteps = part.$ref.replace('#/', '').split('/')
  const found = components[ownSteps.at(-1) ?? '']
  if (!found) throw new Error(`${part.$ref} is described nowhere`)
  return { found, steps: ownSteps }
}

const isReference = (part: object): part is Reference => '$ref' in part

/** https://www.rfc-editor.org/rfc/rfc6901 */
const pointerStep = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')
