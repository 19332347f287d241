import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

/**
 * A line of a stack trace, such as `    at async render (file:///app/.next/program/main.mjs:12:34)`. The message before
 * may be long and somebody else's: each line is gone through a few times, whatever is in it.
 */
const FRAME = /^( +at (?:[^()\n]+ \(|async )?)((?:file:\/\/)?\/.+):(\d+):(\d+)(\)?)$/gm

/** By script: as many as one stack trace goes through, each of which takes some megabytes. */
const sourceMaps = new LRUCache<string, SourceMap>({
  max: 8,
  memoMethod(script) {
    const file = script.startsWith('file:') ? fileURLToPath(script) : script
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  },
})

/**
 * A stack trace with positions in our sources instead of those in what was compiled from them, wherever a source map is
 * beside that. Node does so by itself with `--enable-source-maps`, but reads the source map of every script that it
 * loads: a sixth of the time of a start, and 50 MB in the process that renders pages.
 */
export const withSourcePositions = (stack: string): string =>
  stack.replace(FRAME, (frame, before: string, script: string, line: string, column: string, after: string) => {
    const position = positionInSource(script, Number(line), Number(column))
    return position ? before + position + after : frame
  })

/** Undefined where that cannot be found out: the error is to be logged all the same. */
function positionInSource(script: string, line: number, column: number): string | undefined {
  // The sources of packages are not installed.
  if (script.includes('/node_modules/')) return undefined
  try {
    const entry = sourceMaps.memo(script).findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    // Named as seen from the compiled script.
    const source = decodeURIComponent(entry.originalSource).replace(/^(\.\.\/)+/, '')
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  } catch {
    return undefined
  }
}
