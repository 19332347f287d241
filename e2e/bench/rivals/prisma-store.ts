import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from '@/server/platform/db/generated/client'
import { PetStatus } from '@/server/platform/db/generated/enums'
import type { PetRow, Store } from './by-hand'

const select = { id: true, name: true, categoryId: true, status: true } satisfies Prisma.PetSelect

/** With Prisma's client, which prepares its statements too. */
export async function openPrismaStore(databaseUrl: string): Promise<Store> {
  const prisma = new PrismaClient({
    adapter: new PrismaPg(
      { connectionString: databaseUrl, max: 10 },
      { statementNameGenerator: ({ sql }) => nameOf(sql) },
    ),
  })
  const setting = await prisma.setting.findUnique({ where: { name: 'secret' } })
  return {
    secret: setting?.value ?? '',
    async findKey(hash) {
      const key = await prisma.apiKey.findUnique({ where: { hash: Uint8Array.from(hash) }, include: { account: true } })
      if (!key) return undefined
      const { plan, perMinute, perDay } = key.account
      return { ...key, id: Number(key.id), accountId: Number(key.accountId), plan, perMinute, perDay }
    },
    async recordUse(keyId) {
      const aMinuteAgo = new Date(Date.now() - 60_000)
      await prisma.apiKey.updateMany({
        where: { id: keyId, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: aMinuteAgo } }] },
        data: { lastUsedAt: new Date() },
      })
    },
    listPets: async (after, count, status) =>
      (
        await prisma.pet.findMany({
          select,
          where: { id: { gt: after }, ...(isStatus(status) ? { status } : {}) },
          orderBy: { id: 'asc' },
          take: count,
        })
      ).map(toRow),
    async getPet(id) {
      const row = await prisma.pet.findUnique({ select, where: { id: BigInt(id) } })
      return row ? toRow(row) : undefined
    },
    createPet: async (name, categoryId, status) =>
      toRow(
        await prisma.pet.create({
          select,
          data: { name, categoryId, status: isStatus(status) ? status : 'available' },
        }),
      ),
  }
}

const names = new Map<string, string>()

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `s${names.size}`
  names.set(sql, name)
  return name
}

const isStatus = (text: string | undefined): text is PetStatus => text !== undefined && Object.hasOwn(PetStatus, text)

const toRow = ({ id, categoryId, ...rest }: Prisma.PetGetPayload<{ select: typeof select }>): PetRow => ({
  id: Number(id),
  name: rest.name,
  categoryId: Number(categoryId),
  status: rest.status,
})
