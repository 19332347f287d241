import { z } from 'zod'

const lineSchema = z.looseObject({ level: z.string(), msg: z.string().optional() })

export type LogLine = z.output<typeof lineSchema>

/** The lines of the log in what a server has printed. */
export const logLines = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => lineSchema.parse(JSON.parse(line)))

/** Those that say how a request ended. */
export const accessLines = (output: string): LogLine[] => logLines(output).filter(({ msg }) => msg === 'request')
