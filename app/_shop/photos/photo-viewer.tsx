'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/app/_shell/language/language-context'
import type { Photo } from '@/server/domain/photos/photos.schema'
import { photoAlt } from './photo-alt'
import { PhotoPicture } from './photo-picture'
import styles from './photo-viewer.module.css'
import { photoViewerTexts } from './photo-viewer-texts'

export interface PhotoViewerProps {
  /** In their order. */
  readonly photos: readonly Photo[]
  /** The index of the one that is shown first. */
  readonly start: number
  readonly onClose: () => void
}

/**
 * Photographs as large as the window, each as a whole. A finger, the arrow keys and the buttons lead to the others, and
 * from the last to the first. Once it is closed, the browser gives the focus back.
 */
export function PhotoViewer({ photos, start, onClose }: PhotoViewerProps) {
  const language = useLanguage()
  const texts = photoViewerTexts[language]
  const dialogRef = useRef<HTMLDialogElement>(null)
  const listRef = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  useEffect(() => {
    dialogRef.current?.showModal()
    if (listRef.current) scrollTo(listRef.current, start)
  }, [start])

  const go = (step: 1 | -1) => {
    const list = listRef.current
    if (list) scrollTo(list, (shownIn(list) + step + photos.length) % photos.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With Alt, it is the way through the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    go(event.key === 'ArrowRight' ? 1 : -1)
  }

  const shown = photos[at]
  const alt = shown && photoAlt(shown, language)
  return (
    <dialog
      ref={dialogRef}
      aria-label={texts.photographs}
      className={styles.viewer}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <button type="button" className="button secondary" onClick={() => dialogRef.current?.close()}>
          {texts.close}
        </button>
        {photos.length > 1 && (
          <>
            <button type="button" className="button secondary" onClick={() => go(-1)}>
              {texts.previous}
            </button>
            <button type="button" className="button secondary" onClick={() => go(1)}>
              {texts.next}
            </button>
          </>
        )}
        <p role="status" className={styles.caption}>
          {photos.length > 1 && `${texts.position(at + 1, photos.length)}: `}
          <span lang={alt?.language}>{alt?.text}</span>
        </p>
      </div>
      <ul ref={listRef} className={styles.photographs} onScroll={({ currentTarget }) => setAt(shownIn(currentTarget))}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <PhotoPicture
              photo={photo}
              alt={photoAlt(photo, language).text}
              lang={photoAlt(photo, language).language}
              sizes="100vw"
              isFirst={index === start}
            />
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/** Each photograph is as wide as the list. */
const shownIn = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)

/** Without moving there, so that a key that is held down gets somewhere. */
const scrollTo = (list: HTMLElement, index: number) =>
  list.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
