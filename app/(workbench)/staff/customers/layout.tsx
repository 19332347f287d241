export { FormLayout as default } from '@/app/_forms/form-layout'
