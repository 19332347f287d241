/** JSON as it may stand in a script element and in JavaScript: nothing in it ends the element or a line, whatever the names in it are. */
export const toJsonLdText = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
