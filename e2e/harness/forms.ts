import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Target } from './target'

/**
 * The hidden fields of a form on a page, or on the next ones of its list, as a browser without JavaScript sends them.
 * @param mark a text that the form has, and no other on the page
 * @throws Error when the page has no such form
 */
export async function readForm(
  { origin }: Pick<Target, 'origin'>,
  path: string,
  mark: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<FormData> {
  const page = await (await fetch(origin + path, { headers })).text()
  const html = [...page.matchAll(/<form\b.*?<\/form>/gs)].map(([text]) => text).find((text) => text.includes(mark))
  if (html === undefined) {
    const [, next] = /<a\b[^>]* href="([^"]+)"[^>]*>Next<\/a>/.exec(page) ?? []
    if (next !== undefined) return readForm({ origin }, next.replaceAll('&amp;', '&'), mark, headers)
    throw new Error(`${path} has no form with ${mark}`)
  }
  const form = new FormData()
  for (const [input] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const attribute = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? ''
    form.set(attribute('name'), attribute('value'))
  }
  return form
}

const manifestSchema = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string() })) })

/** An empty form for an action that a page shows only sometimes, or that only a script calls: the build tells its id. */
export function scriptForm(action: string): FormData {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')))
  const [id] = Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === action) ?? []
  if (id === undefined) throw new Error(`the build has no action ${action}`)
  return formOf(id)
}

/** The fields by which a form names its action, as React writes them. */
export function formOf(actionId: string): FormData {
  const form = new FormData()
  form.set('$ACTION_REF_1', '')
  form.set('$ACTION_1:0', JSON.stringify({ id: actionId, bound: '$@1' }))
  form.set('$ACTION_1:1', '[null]')
  form.set('$ACTION_KEY', 'k0')
  return form
}

/** The id of a form's action. */
export function actionOf(form: FormData): string {
  const [, reference] = [...form].find(([name]) => /^\$ACTION_\d+:0$/.test(name)) ?? []
  return JSON.parse(String(reference)).id
}

/** Sends a form to a page; resolves to the response itself, also if it leads elsewhere. */
export const submit = (
  { origin }: Pick<Target, 'origin'>,
  path: string,
  body: FormData,
  headers: Readonly<Record<string, string>> = {},
) => fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' })
