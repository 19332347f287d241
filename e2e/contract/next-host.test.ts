import { everything } from './suite'
import { runContract } from './suite/guarantee'

runContract('next', everything)
