/** How to reach a bucket of S3, or of anything that speaks its protocol. */
export interface PhotoBucket {
  /** The URL of the folder in the bucket: it has the bucket in its path, and ends with a slash. */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** If left out, it is told from the host, as Amazon's and Cloudflare's have it, or is us-east-1. */
  readonly region?: string
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const FOLDER = /^[\w-][\w.-]*$/
const REGION = /^[a-z\d-]{1,40}$/

/**
 * Reads `s3://ACCESS_KEY:SECRET@HOST/BUCKET`, with a port, folders after the bucket, `?region=REGION` and `tls=off` for
 * a server without TLS if need be; key and secret are percent-encoded. Undefined if the text is not such a URL.
 */
export function parsePhotosUrl(text: string): PhotoBucket | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  const { host, username, password, pathname, hash, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.replace(/^\/|\/$/g, '').split('/')
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)]
  const { region, tls = 'on', ...others } = Object.fromEntries(searchParams)
  const isComplete = host !== '' && accessKeyId && secretAccessKey && BUCKET.test(bucket) && folders.every(isFolder)
  const isKnown = ['on', 'off'].includes(tls) && REGION.test(region ?? 'any') && Object.keys(others).length === 0
  const url = `${tls === 'on' ? 'https' : 'http'}://${host}/${[bucket, ...folders].join('/')}/`
  if (!isComplete || !isKnown || hash !== '' || !URL.canParse(url)) return undefined
  return { url: new URL(url).href, accessKeyId, secretAccessKey, ...(region !== undefined && { region }) }
}

const isFolder = (name: string) => FOLDER.test(name)

/** Empty if it is not percent-encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
