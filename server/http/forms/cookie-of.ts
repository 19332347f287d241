/** A cookie's value as it was sent (RFC 6265, section 4.2); undefined when there is none. */
export const cookieOf = (cookies: string, name: string): string | undefined =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
