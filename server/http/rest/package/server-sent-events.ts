/** A block of an event stream. Without data it is no event, but says where to resume. */
export interface ServerSentEvent {
  readonly id: string | undefined
  readonly data: string | undefined
}

/**
 * Parses an event stream, in whatever pieces it arrives. Unlike eventsource-parser, it also gives an id without data, from
 * which a reader has to resume: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export async function* parseEventStream(chunks: AsyncIterable<string>): AsyncGenerator<ServerSentEvent, void, void> {
  let rest = ''
  let id: string | undefined
  let data: string | undefined
  for await (const chunk of chunks) {
    // A carriage return at the end may be the first half of a line's end.
    const lines = (rest + chunk).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, field, value = ''] = /^(\w*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (field === 'id') id = value
      else if (field === 'data') data = data === undefined ? value : `${data}\n${value}`
      else if (line === '') {
        if (id !== undefined || data !== undefined) yield { id, data }
        id = undefined
        data = undefined
      }
    }
  }
}
