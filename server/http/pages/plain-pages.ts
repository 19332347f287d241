import { createHash } from 'node:crypto'
import { ACTION_HEADER } from '@/server/http/forms/read-form'
import { retryLater } from '@/server/http/refusals'
import type { ReadHeader } from '@/server/http/request'
import type { HttpResponse } from '@/server/http/responses'
import { numberFormat } from '@/server/platform/values/formats'
import { type Language, localizedPath } from '@/server/platform/values/language'
import { type PlainPageName, plainPageTexts } from './plain-page-texts'
import { pageHeaders } from './security-headers'

export type { PlainPageName }

/** The store's typefaces, by names that no build changes. They are served without a page or the database. */
const fonts = { caprasimo: '/fonts/caprasimo-latin.woff2', figtree: '/fonts/figtree-latin.woff2' } as const

export const isFont = (path: string): boolean => Object.values<string>(fonts).includes(path)

// Self-contained except for the typefaces, because anything shared with the store's pages may be what is unavailable.
const style = `
@font-face { font-family: Caprasimo; src: url(${fonts.caprasimo}) format("woff2"); font-display: swap }
@font-face { font-family: Figtree; src: url(${fonts.figtree}) format("woff2"); font-weight: 400 700;
  font-display: swap }
:root { color-scheme: light dark; --paper: #fbf5ea; --ink: #2b211a; --accent: #a63c1c; --on-accent: #fffaf2 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1613; --ink: #f6ecdd; --accent: #ff9e7d; --on-accent: #2b130a }
}
body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; padding: 1.5rem;
  text-align: center; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Figtree, system-ui, sans-serif }
.face { fill: var(--accent) }
.closed-eyes { fill: none; stroke: var(--paper); stroke-width: 1.4; stroke-linecap: round }
h1 { font: 400 clamp(1.75rem, 1.5vw + 1.35rem, 2.375rem)/1.1 Caprasimo, Georgia, serif; margin: 1.5rem 0 .5rem;
  text-wrap: balance }
p { max-width: 32rem; margin: 0 0 1.5rem }
a { padding: .75rem 1.5rem; border-radius: 2rem; background: var(--accent); color: var(--on-accent); font-weight: 600;
  text-decoration: none }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }`

/**
 * Shows the requested page as soon as there is a connection. A device reports being online before it can reach
 * anything, so a page that could not be fetched while online is tried again soon.
 */
const script = `const reload = () => location.reload()
addEventListener('online', reload)
if (navigator.onLine) setTimeout(reload, 5_000)`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A Content-Security-Policy that allows these pages their own style and script, the store's typefaces and nothing else. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Reloads the requested page. */
const HERE = ''

/** Pages that need neither the database nor Next, for when a page cannot be shown or a form cannot be accepted. */
const plainPages = {
  missing: { status: 404, link: '/animals' },
  unavailable: { status: 503, link: HERE },
  unreachable: { status: 503, link: HERE },
  busy: { status: 503, link: HERE },
  pagesOverLimit: { status: 429, link: HERE },
  foreignForm: { status: 403, link: HERE },
  formTooLarge: { status: 413, link: HERE },
  malformedForm: { status: 400, link: HERE },
  staffForm: { status: 403, link: HERE },
  keyRefused: { status: 401, link: HERE },
  networkOverLimit: { status: 429, link: HERE },
  keyOverLimit: { status: 429, link: HERE },
  keyBanned: { status: 429, link: HERE },
} as const satisfies Record<PlainPageName, { readonly status: number; readonly link: string }>

/**
 * The status of a plain page, its text and its HTML. All text is constant: it contains nothing of the request.
 * @param waitSeconds after which it is worth trying again
 */
export function plainPage(name: PlainPageName, language: Language, waitSeconds?: number) {
  const { status, link } = plainPages[name]
  const texts = plainPageTexts[language]
  const { title, link: linkText, ...page } = texts.pages[name]
  const text = waitSeconds === undefined ? page.text : `${page.text} ${texts.wait(duration(waitSeconds, language))}`
  return {
    status,
    text,
    html: `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.titleOf(title)}</title>
<style>${style}</style>${name === 'unreachable' ? `\n<script>${script}</script>` : ''}
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="120" height="120" aria-hidden="true">
<path class="face" d="M4 29C3 17 4 8 6 3c4 1 7 4 8.5 7 1-.2 2-.2 3 0C19 7 22 4 26 3c2 5 3 14 2 26z"/>
<path class="closed-eyes" d="M9 19q2.5 2 5 0M18 19q2.5 2 5 0"/>
</svg>
<h1>${title}</h1>
<p>${[text, page.advice].join(' ').trim()}</p>
<p><a href="${link === HERE ? HERE : localizedPath(language, link)}">${linkText}</a></p>
</main>
</body>
</html>
`,
  }
}

/** As people say it, rounded up: 45 seconds, 5 minutes, 3 hours. */
function duration(seconds: number, language: Language): string {
  const [unit, length] =
    seconds < 100 ? (['second', 1] as const) : seconds < 6_000 ? (['minute', 60] as const) : (['hour', 3_600] as const)
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}

interface PlainResponseOptions {
  readonly language: Language
  /** Of the request. */
  readonly header: ReadHeader
  /** Whether the store is served over https. */
  readonly isSecure: boolean
  /** After which it is worth trying again. */
  readonly waitSeconds?: number | undefined
}

/**
 * A response with a plain page and the headers of every page; or with its text alone, which a script that sent a form
 * shows beside the form. Next's script shows the text of a failure, verbatim, if it is `text/plain`.
 */
export function plainResponse(
  name: PlainPageName,
  { language, header, isSecure, waitSeconds }: PlainResponseOptions,
): HttpResponse {
  const { status, text, html } = plainPage(name, language, waitSeconds)
  const isForScript = header(ACTION_HEADER) !== null
  return {
    status,
    headers: {
      ...pageHeaders({ isSecure }),
      'Content-Type': isForScript ? 'text/plain' : 'text/html; charset=utf-8',
      'Content-Security-Policy': PLAIN_PAGE_POLICY,
      'Cache-Control': 'no-store',
      ...(status === 503 ? retryLater : {}),
      ...(waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) }),
    },
    body: isForScript ? text : html,
  }
}
