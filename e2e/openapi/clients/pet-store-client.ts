export interface Pet {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status?: 'available' | 'pending' | 'sold'
}

export interface Order {
  readonly id: number
  readonly petId: number
  readonly quantity: 1
  readonly shipDate?: string
  readonly status: 'placed' | 'approved' | 'delivered' | 'cancelled'
  readonly complete: boolean
}

/** What came back: the data, or an error, whose code may be one that is yet to come. */
export type Result<Data> =
  | { readonly data: Data }
  | { readonly error: { readonly code: string; readonly message: string; readonly status: number } }

/** What each generated client is asked to do. */
export interface PetStoreClient {
  listPets(limit: number): Promise<Result<readonly Pet[]>>
  /** Without a status, which is optional. */
  createPet(pet: Pick<Pet, 'name' | 'categoryId'>): Promise<Result<Pet>>
  getPet(petId: number): Promise<Result<Pet>>
  createOrder(petId: number, idempotencyKey: string): Promise<Result<Order>>
  /** The first hundred. */
  listOrders(status: Order['status']): Promise<Result<readonly Order[]>>
}

/** @param baseUrl with the version, such as `http://localhost:3000/v1` */
export type Connect = (baseUrl: string, apiKey: string) => PetStoreClient
