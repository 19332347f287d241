/**
 * The environment of a store on a machine where nothing is set up for it. What a developer has in .env is not for tests:
 * neither for our program nor for Next's.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  ENV_FILE: '/dev/null',
  __NEXT_PROCESSED_ENV: 'true',
} as const

/** What Node is given to run the built program, as `npm start` does. */
export const programWords = ['--enable-source-maps', '.next/program/main.mjs'] as const
