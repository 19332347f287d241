'use client'

import { type ReactNode, useState } from 'react'

interface OpenAtFirstProps {
  readonly isOpen: boolean
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A disclosure that is open or closed when it appears; after that, only its reader opens and closes it. */
export function OpenAtFirst({ isOpen, ...rest }: OpenAtFirstProps) {
  const [wasOpen] = useState(isOpen)
  return <details open={wasOpen} {...rest} />
}
