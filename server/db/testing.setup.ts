export { startTestPostgres as setup } from './testing'
