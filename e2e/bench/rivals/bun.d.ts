/** As much of Bun's types as the rival needs: all of them declare globals that contradict Node's. */
declare module 'bun' {
  export function serve(options: {
    port: number
    hostname: string
    fetch(request: Request, server: { requestIP(request: Request): { address: string } | null }): Promise<Response>
  }): unknown

  export class SQL {
    constructor(options: { url: string; max: number })
    /** A prepared statement, run with these values. */
    unsafe<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  }
}
