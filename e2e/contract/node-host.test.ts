import { everything } from './suite'
import { runContract } from './suite/run-contract'

runContract('standalone', everything)
