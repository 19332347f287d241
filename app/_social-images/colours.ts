/** The light theme of globals.css, whose custom properties next/og cannot read. */
export const colours = {
  paper: '#fbf5ea',
  ink: '#2b211a',
  quiet: '#675747',
  accent: '#a63c1c',
} as const
