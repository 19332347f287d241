import 'server-only'
import { pluralsNamed } from '@/server/domain/pets/browse/kin'

/** The kind of animals in an address that the store may not have, as its English plural; undefined if we know no such animals. */
export const readKind = ({ kind }: Readonly<Record<string, string | string[] | undefined>>): string | undefined =>
  typeof kind === 'string' ? pluralsNamed(kind)?.en : undefined
