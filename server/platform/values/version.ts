import { z } from 'zod'

/**
 * Counts the changes of something that several people edit; 0 before anybody has written it. Whoever changes it names
 * the version that they have seen.
 */
export const versionSchema = z.int().min(0).max(2_147_483_647)
