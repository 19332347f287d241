import { everything } from './suite'
import { hold } from './suite/promise'

hold('standalone', everything)
