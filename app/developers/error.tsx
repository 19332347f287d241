'use client'

export { ErrorPage as default } from '@/app/_shell/ui/error-page'
