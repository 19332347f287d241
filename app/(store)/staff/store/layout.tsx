export { FormLayout as default } from '@/app/(store)/staff/form-layout'
