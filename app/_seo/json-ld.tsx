import type { Graph } from 'schema-dts'
import { toJsonLdText } from './json-ld-text'

/** What a page shows, as schema.org data for search engines. It never runs, so the page's policy allows it. */
export const JsonLd = ({ graph }: { graph: Graph }) => <script type="application/ld+json">{toJsonLdText(graph)}</script>
