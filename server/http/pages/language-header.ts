/** Tells a page the language of its address. Whatever a client sends under this name is replaced. */
export const LANGUAGE_HEADER = 'x-language'
