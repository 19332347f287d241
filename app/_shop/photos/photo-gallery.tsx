'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { Photo } from '@/server/domain/photos/photos.schema'
import type { PhotoViewerProps } from './photo-viewer'

interface PhotoGalleryProps {
  /** In their order. */
  readonly photos: readonly Photo[]
  readonly className: string | undefined
  /** An item for each photograph, with a link to its file. */
  readonly children: ReactNode
}

/** A list of photographs. With JavaScript, each opens over the page; what shows it is loaded with the first. */
export function PhotoGallery({ photos, className, children }: PhotoGalleryProps) {
  const [viewer, setViewer] = useState<{ readonly Viewer: ComponentType<PhotoViewerProps>; readonly start: number }>()
  const open = (event: MouseEvent<HTMLUListElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // In a tab or window of its own, it is the file.
    if (!link || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const start = [...event.currentTarget.children].findIndex((item) => item.contains(link))
    import('./photo-viewer').then(
      ({ PhotoViewer }) => setViewer({ Viewer: PhotoViewer, start }),
      () => location.assign(link.href),
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys click the links. */}
      <ul className={className} onClick={open}>
        {children}
      </ul>
      {viewer && <viewer.Viewer photos={photos} start={viewer.start} onClose={() => setViewer(undefined)} />}
    </>
  )
}
