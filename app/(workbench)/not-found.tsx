export { default, generateMetadata } from '@/app/(store)/not-found'
