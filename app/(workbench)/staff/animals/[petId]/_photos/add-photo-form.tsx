'use client'

import { type ClipboardEvent, type ComponentProps, type DragEvent, useRef, useState } from 'react'
import { FormContent, useFieldIssue } from '@/app/_forms/action-form'
import { useForm } from '@/app/_forms/use-form'
import { useTexts } from '@/app/_shell/language/language-context'
import { Field } from '@/app/_shell/ui/field'
import formStyles from '@/app/_shell/ui/form.module.css'
import { useInBrowser } from '@/app/_shell/ui/use-in-browser'
import { type AddPhotoState, addPhoto } from './actions'
import { AltFields } from './alt-fields'
import { addPhotoTexts } from './client-texts'
import styles from './photos.module.css'
import { shrinkPhoto } from './shrink-photo'

interface AddPhotoFormProps {
  readonly petId: number
  /** The Idempotency-Key of the first submission. */
  readonly formKey: string
  /** The media types that can be read, separated by commas. */
  readonly types: string
  /** The most bytes of a file. */
  readonly maxBytes: number
  readonly maxAltLength: number
}

/** Adds a photograph: chosen, taken with a phone's camera, or dropped or pasted anywhere on the form. */
export function AddPhotoForm({ petId, formKey, types, maxBytes, maxAltLength }: AddPhotoFormProps) {
  const texts = useTexts(addPhotoTexts)
  const { form, ...sent } = useForm<AddPhotoState>(addPhoto)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef<File>(null)
  const [isOver, setOver] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const [issue, setIssue] = useState<string>()

  async function take(file: File | undefined) {
    setIssue(undefined)
    setChosen(undefined)
    latest.current = file ?? null
    if (!file) return
    const photo = await shrinkPhoto(file, types.split(','))
    // Another one may have been chosen by now.
    if (latest.current !== file || !input.current) return
    if (photo.size > maxBytes) {
      input.current.value = ''
      return setIssue(texts.tooLarge(megabytesOf(maxBytes)))
    }
    const files = new DataTransfer()
    files.items.add(photo)
    input.current.files = files.files
    // The issue of the previous one is no longer shown.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    const reader = new FileReader()
    reader.onload = () => setChosen(String(reader.result))
    reader.readAsDataURL(photo)
  }

  const onDrop = (event: DragEvent) => {
    setOver(false)
    const [file] = event.dataTransfer.files
    // Text is dropped into a field as usual.
    if (!file) return
    event.preventDefault()
    take(file)
  }
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    // Text is pasted into a field as usual.
    if (!file) return
    event.preventDefault()
    take(file)
  }
  return (
    <section aria-labelledby="add-photo" className={styles.add}>
      <h3 id="add-photo">{texts.title}</h3>
      <form
        {...form}
        className={formStyles.form}
        data-over={isOver}
        onPaste={onPaste}
        onDrop={onDrop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        <FormContent {...sent} submit={texts.submit}>
          <input type="hidden" name="petId" value={petId} />
          <input type="hidden" name="key" value={sent.state?.key ?? formKey} />
          <PhotoField issue={issue} maxBytes={maxBytes}>
            {(props) => (
              <input
                {...props}
                ref={input}
                type="file"
                name="photo"
                accept={types}
                required
                onChange={({ target }) => take(target.files?.[0])}
              />
            )}
          </PhotoField>
          <p role="status" className="visually-hidden">
            {chosen !== undefined && texts.chosen}
          </p>
          {chosen !== undefined && (
            // biome-ignore lint/performance/noImgElement: it is a file of the visitor's own
            <img src={chosen} alt={texts.preview} className={styles.picture} onError={() => setChosen(undefined)} />
          )}
          <AltFields maxLength={maxAltLength} />
        </FormContent>
      </form>
    </section>
  )
}

const megabytesOf = (bytes: number) => Math.floor(bytes / 1024 / 1024)

interface PhotoFieldProps extends Pick<ComponentProps<typeof Field>, 'children'> {
  /** Why the file is not sent. */
  readonly issue: string | undefined
  readonly maxBytes: number
}

function PhotoField({ issue, maxBytes, children }: PhotoFieldProps) {
  const texts = useTexts(addPhotoTexts)
  const refused = useFieldIssue('photo')
  const hasScript = useInBrowser<boolean>(() => true, false)
  const kinds = texts.kinds(megabytesOf(maxBytes))
  return (
    <Field label={texts.photo} hint={hasScript ? `${kinds} ${texts.otherWays}` : kinds} error={issue ?? refused}>
      {children}
    </Field>
  )
}
