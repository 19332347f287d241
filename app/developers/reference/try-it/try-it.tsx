'use client'

import { type SubmitEvent, useState } from 'react'
import { Field } from '@/app/_shell/ui/field'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { KeyField, useReadKey } from './key'
import { controlName, curl, requestOf, type TriedOperation, type TriedRequest } from './request'
import styles from './try-it.module.css'

interface TryItProps extends TriedOperation {
  /** The base address of the API, for the command. */
  readonly baseUrl: string
}

interface Attempt {
  readonly command: string
  /** The text that is announced. */
  readonly outcome: string
  readonly response?: { readonly headers: string; readonly body: string }
}

/** Longer than the service takes for anything. */
const TIMEOUT_MS = 30_000

/** A form that sends a request of an operation to this very store and shows the response. */
export function TryIt({ baseUrl, ...operation }: TryItProps) {
  const { method, path, parameters, body } = operation
  const readKey = useReadKey()
  const [attempt, setAttempt] = useState<Attempt>()
  const [isSending, setSending] = useState(false)
  const hasScript = useInBrowser<boolean>(() => true, false)
  if (!hasScript) return <p>Sending it from here needs JavaScript. The examples above make the same request.</p>

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const request = requestOf(operation, new FormData(event.currentTarget))
    if (method !== 'GET' && !confirm(`This changes the store for everybody. Send ${method} ${path}?`)) return
    setSending(true)
    setAttempt(await send(request, readKey(), baseUrl))
    setSending(false)
  }

  return (
    <form className={styles.form} autoComplete="off" onSubmit={submit}>
      <KeyField />
      {parameters.map((parameter) => (
        <Field key={controlName(parameter)} label={parameter.name} hint={parameter.in === 'path' ? 'Required.' : null}>
          {(field) =>
            parameter.choices ? (
              <select {...field} name={controlName(parameter)} required={parameter.in === 'path'}>
                <option value="" />
                {parameter.choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </select>
            ) : (
              <input
                {...field}
                name={controlName(parameter)}
                required={parameter.in === 'path'}
                defaultValue={parameter.in === 'path' ? parameter.example : undefined}
                spellCheck={false}
              />
            )
          }
        </Field>
      ))}
      {body !== undefined && (
        <Field label="Body">
          {(field) => <textarea {...field} name="body" rows={6} defaultValue={body} spellCheck={false} />}
        </Field>
      )}
      <button type="submit" className="button" aria-disabled={isSending}>
        Send {method} {path}
      </button>
      <p role="status">{isSending ? 'Sending …' : attempt?.outcome}</p>
      {attempt && (
        <>
          <Text title="Response headers" text={attempt.response?.headers} />
          <Text title="Response body" text={attempt.response?.body} />
          <Text title="The same in curl" text={attempt.command} />
        </>
      )}
    </form>
  )
}

const Text = ({ title, text }: { readonly title: string; readonly text: string | undefined }) =>
  text && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    <section aria-label={title} tabIndex={0} className={styles.text}>
      <strong>{title}</strong>
      <pre>{text}</pre>
    </section>
  )

/** Sends a request to this origin, whatever base address the document names. No cookies are sent with it. */
async function send({ method, target, headers, body }: TriedRequest, key: string, baseUrl: string): Promise<Attempt> {
  const command = curl({
    method,
    url: `${baseUrl}${target}`,
    headers: headers.map(([name, value]) => `${name}: ${value}`),
    body,
  })
  const startedAt = performance.now()
  try {
    const response = await fetch(`${new URL(baseUrl).pathname}${target}`, {
      method,
      headers: [...headers.map(([name, value]): [string, string] => [name, value]), ['Authorization', `Bearer ${key}`]],
      body: body ?? null,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const took = Math.round(performance.now() - startedAt)
    return {
      command,
      outcome: `${response.status} ${response.statusText}, after ${took} ms.`,
      response: {
        headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
        body: indented(text),
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { command, outcome: `No response: ${reason}. Nobody knows whether the request arrived.` }
  }
}

const indented = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
