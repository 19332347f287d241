import path from 'node:path'

/** Where the build is that is made, or that this process serves: `npm start` serves a copy of its own. */
export const BUILD_FOLDER = process.env.BUILD_FOLDER ?? '.next'

/** What Next builds for browsers. */
export const STATIC_FOLDER = path.join(BUILD_FOLDER, 'static')

/** The addresses of pages and routes, by Next. */
export const ROUTES_FILE = path.join(BUILD_FOLDER, 'routes-manifest.json')

/** What Next has made of its configuration, among other things. */
export const SERVER_FILES = path.join(BUILD_FOLDER, 'required-server-files.json')

/** Holds the server as JavaScript. */
export const PROGRAM_FOLDER = path.join(BUILD_FOLDER, 'program')

/** Says of which commit the build is. */
export const COMMIT_FILE = path.join(PROGRAM_FOLDER, 'commit.txt')

/** What the build makes of each module that a process begins with. */
export const programs = {
  main: { source: path.join('server', 'main.ts'), file: path.join(PROGRAM_FOLDER, 'main.mjs') },
  nextProcess: {
    source: path.join('server', 'hosts', 'node', 'pages', 'next-process-main.ts'),
    file: path.join(PROGRAM_FOLDER, 'next-process.mjs'),
  },
  commands: { source: path.join('server', 'cli', 'main.ts'), file: path.join(PROGRAM_FOLDER, 'commands.mjs') },
} as const
