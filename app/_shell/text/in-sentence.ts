/** A name of a kind within an English sentence: "dogs" for "Dogs", but "Maine Coons" and "DOGS" as they are. */
export const inSentence = (name: string): string =>
  /\p{Lu}/u.test(name.slice(1)) ? name : name.charAt(0).toLowerCase() + name.slice(1)
