/** What the Python client is listed as. */
export const PYTHON_CLIENT = 'petstore (Python)'

/**
 * The program that the Python client begins with: the indented lines of its first docstring.
 * @param source of the client
 */
export function docstringProgram(source: string): string {
  const [, docstring = ''] = source.split('"""')
  return docstring
    .split('\n')
    .slice(1)
    .filter((line) => line === '' || line.startsWith('    '))
    .map((line) => line.slice(4))
    .join('\n')
    .trim()
}
