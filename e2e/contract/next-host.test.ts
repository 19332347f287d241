import { declareContract } from './suite'
import { runContract } from './suite/run-contract'

runContract('next', declareContract)
