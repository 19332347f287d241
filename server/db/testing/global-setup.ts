export { startTestPostgres as setup } from './index'
