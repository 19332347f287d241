import type { Deps } from '@/server/deps'
import type { Category } from './categories.schema'

/** All categories, by ascending id. */
export const listCategories = ({ db }: Pick<Deps, 'db'>) =>
  db.query<Category>('SELECT id, name FROM category ORDER BY id', [])
