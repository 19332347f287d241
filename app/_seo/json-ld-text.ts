/** JSON that is safe in a script element and in JavaScript: no name in it can end the element or a line. */
export const toJsonLdText = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
