import 'server-only'
import { translated } from '@/app/_shell/language/translated'

/** What the staff's search through everything has found. */
export const searchTexts = translated({
  en: {
    found: (search: string) => `Found for “${search}”`,
    hint: 'Look for the number of an order, the name or number of an animal, or the name, e-mail address or telephone number of somebody.',
    nothing: (search: string) => `Nothing matches “${search}”.`,
    allOrders: 'All orders that match',
    allAnimals: 'All animals that match',
    allCustomers: 'All customers who match',
    animal: (id: number) => `No. ${id}`,
  },
  de: {
    found: (search) => `Gefunden zu „${search}“`,
    hint: 'Suche nach der Nummer einer Bestellung, dem Namen oder der Nummer eines Tiers oder dem Namen, der E-Mail-Adresse oder der Telefonnummer einer Person.',
    nothing: (search) => `Zu „${search}“ passt nichts.`,
    allOrders: 'Alle passenden Bestellungen',
    allAnimals: 'Alle passenden Tiere',
    allCustomers: 'Alle passenden Personen',
    animal: (id) => `Nr. ${id}`,
  },
})
