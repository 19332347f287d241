/** A good request for each operation, with the scope that it needs and one that does not do. */
export const operations = {
  listPets: { method: 'GET', path: '/v1/pets', scope: 'pets:read', wrongKey: 'writePets' },
  createPet: {
    method: 'POST',
    path: '/v1/pets',
    json: { name: 'Biscuit', categoryId: 1 },
    scope: 'pets:write',
    wrongKey: 'readPets',
  },
  getPet: { method: 'GET', path: '/v1/pets/1', scope: 'pets:read', wrongKey: 'writePets' },
  listCategories: { method: 'GET', path: '/v1/categories', scope: 'pets:read', wrongKey: 'writePets' },
} as const

export const operationNames = ['listPets', 'createPet', 'getPet', 'listCategories'] as const
