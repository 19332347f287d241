import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { TrpcProvider } from './_trpc/client'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Pet Store', template: '%s · Pet Store' },
  description: 'Animals looking for a home.',
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <TrpcProvider>{children}</TrpcProvider>
      </body>
    </html>
  )
}
