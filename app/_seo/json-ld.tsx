import type { Graph } from 'schema-dts'
import { toJsonLdText } from './json-ld-text'

/** What a page shows, told to search engines in the words of schema.org. It is data, never run: the page's policy lets it be. */
export const JsonLd = ({ graph }: { graph: Graph }) => <script type="application/ld+json">{toJsonLdText(graph)}</script>
