import { declareContract } from './suite'
import { runContract } from './suite/run-contract'

runContract('node', declareContract)
