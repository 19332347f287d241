/** Of the runs of a property, `npm test` makes one in so many; `npm run test:full` makes all. */
const SHORTENED = 4

/** Whether everything is tried that `npm test` tries in part. */
export const isFull = process.env.TEST_RUNS === 'full'

/** How often to try a property or repeat a race, of so many times at most. */
export const runs = (full: number): number => (isFull ? full : Math.ceil(full / SHORTENED))
