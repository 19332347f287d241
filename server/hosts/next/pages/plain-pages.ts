import { createHash } from 'node:crypto'

/** Below it are the store's typefaces, by names that no build changes. They come without a page or the database. */
export const FONTS_PATH = '/fonts/'

// Self-contained but for the typefaces, because anything shared with the store's pages may be what is unavailable.
const style = `
@font-face { font-family: Caprasimo; src: url(${FONTS_PATH}caprasimo-latin.woff2) format("woff2"); font-display: swap }
@font-face { font-family: Figtree; src: url(${FONTS_PATH}figtree-latin.woff2) format("woff2"); font-weight: 400 700;
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

const styleHash = createHash('sha256').update(style).digest('base64')

/** A Content-Security-Policy that allows these pages their own style, the store's typefaces and nothing else. */
export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

interface PlainPage {
  readonly status: number
  readonly title: string
  readonly text: string
  /** What to do about it on this page; a form that shows the text has its own ways. */
  readonly advice?: string
  /** An empty href reloads the requested page. */
  readonly link: { readonly href: string; readonly text: string }
}

const goBack = 'Go back: what you typed should still be there.'
const toThePage = { href: '', text: 'Go to the page' } as const

/** Pages that need neither the database nor Next, for when a page cannot be shown or a form cannot be accepted. */
const plainPages = {
  missing: {
    status: 404,
    title: 'Nobody here',
    text:
      'None of our pages, animals or orders has this address. Check it against the one you were given: ' +
      'a single wrong character makes all the difference.',
    link: { href: '/animals', text: 'Meet the animals' },
  },
  unavailable: {
    status: 503,
    title: 'Closed for a moment',
    text:
      'The animals are fine, but we cannot show them just now. Nothing you did is lost. ' +
      'Try again in a few seconds.',
    link: { href: '', text: 'Try again' },
  },
  unreachable: {
    status: 503,
    title: 'No way through',
    text:
      'Either your device has no connection, or we have none just now. Nothing you did is lost. ' +
      'Try again once you are connected.',
    link: { href: '', text: 'Try again' },
  },
  busy: {
    status: 503,
    title: 'One thing at a time',
    text:
      'You asked for more pages at once than we can show you. Nothing you did is lost. ' +
      'Try again in a few seconds.',
    link: { href: '', text: 'Try again' },
  },
  foreignForm: {
    status: 403,
    title: 'This did not come from our page',
    text:
      'The form was sent from another site, or your browser did not say where it came from. ' +
      'Nothing has changed. Send it from the page itself.',
    link: toThePage,
  },
  formTooLarge: {
    status: 413,
    title: 'That is more than we can take',
    text: 'The form was larger than 64 kB. Nothing has changed. Shorten it, then try again.',
    advice: goBack,
    link: toThePage,
  },
  malformedForm: {
    status: 400,
    title: 'We cannot read that',
    text: 'What was sent is not one of our forms. Nothing has changed. Reload the page, then try again.',
    link: toThePage,
  },
  keyRefused: {
    status: 401,
    title: 'We do not know that key',
    text: 'The API key that was sent is malformed, unknown, revoked or expired. Nothing has changed.',
    link: toThePage,
  },
  networkOverLimit: {
    status: 429,
    title: 'Too many requests',
    text: 'Too many requests came from your network. Nothing has changed.',
    advice: goBack,
    link: toThePage,
  },
  keyOverLimit: {
    status: 429,
    title: 'Too many requests',
    text: 'All requests that your API key may make for now are used up. Nothing has changed.',
    advice: goBack,
    link: toThePage,
  },
  keyBanned: {
    status: 429,
    title: 'Too many requests',
    text: 'Your API key is banned for a while, since it was used over and over when it was over its limit. Nothing has changed.',
    advice: goBack,
    link: toThePage,
  },
} as const satisfies Record<string, PlainPage>

export type PlainPageName = keyof typeof plainPages

/**
 * The status of a plain page, its text and its HTML. All text is constant: nothing from the request is in it.
 * @param waitSeconds after which it is worth trying again
 */
export function plainPage(name: PlainPageName, waitSeconds?: number) {
  const { status, title, link, ...page }: PlainPage = plainPages[name]
  const text = waitSeconds === undefined ? page.text : `${page.text} Wait ${duration(waitSeconds)}, then try again.`
  return {
    status,
    text,
    html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pet Store</title>
<style>${style}</style>
</head>
<body>
<main>
<svg viewBox="0 0 32 32" width="120" height="120" aria-hidden="true">
<path class="face" d="M4 29C3 17 4 8 6 3c4 1 7 4 8.5 7 1-.2 2-.2 3 0C19 7 22 4 26 3c2 5 3 14 2 26z"/>
<path class="closed-eyes" d="M9 19q2.5 2 5 0M18 19q2.5 2 5 0"/>
</svg>
<h1>${title}</h1>
<p>${[text, page.advice].join(' ').trim()}</p>
<p><a href="${link.href}">${link.text}</a></p>
</main>
</body>
</html>
`,
  }
}

/** As people say it, rounded up: 45 seconds, 5 minutes, 3 hours. */
function duration(seconds: number): string {
  const [unit, length] =
    seconds < 100 ? (['second', 1] as const) : seconds < 6_000 ? (['minute', 60] as const) : (['hour', 3_600] as const)
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
}
