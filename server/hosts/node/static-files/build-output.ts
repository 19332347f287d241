import path from 'node:path'

/** The folder of the build being made, or served by this process: `npm start` serves a copy of its own. */
export const BUILD_FOLDER = process.env.BUILD_FOLDER ?? '.next'

/** What Next builds for browsers. */
export const STATIC_FOLDER = path.join(BUILD_FOLDER, 'static')

/** Next's resolved configuration, among other things. */
export const SERVER_FILES = path.join(BUILD_FOLDER, 'required-server-files.json')

/** Holds the server as JavaScript. */
export const PROGRAM_FOLDER = path.join(BUILD_FOLDER, 'program')

/** Contains the commit of the build. */
export const COMMIT_FILE = path.join(PROGRAM_FOLDER, 'commit.txt')

/** The compiled entry module of each process. */
export const programs = {
  main: { source: path.join('server', 'main.ts'), file: path.join(PROGRAM_FOLDER, 'main.mjs') },
  nextProcess: {
    source: path.join('server', 'hosts', 'node', 'pages', 'next-process-main.ts'),
    file: path.join(PROGRAM_FOLDER, 'next-process.mjs'),
  },
  commands: { source: path.join('server', 'cli', 'main.ts'), file: path.join(PROGRAM_FOLDER, 'commands.mjs') },
} as const
