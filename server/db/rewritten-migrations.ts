/** Migrations by name: the checksum that one had before it was divided, and its parts that are migrations of their own. */
export type RewrittenMigrations = Readonly<
  Record<string, { readonly checksum: string; readonly parts: readonly string[] }>
>

/** A database that had one of these before has what its parts do, and is not warned about. */
export const rewrittenMigrations: RewrittenMigrations = {
  '20261121180000_search': {
    checksum: 'fdadc75f5e955d89757d042f41c8859d8cc6a03b75c74839a158775482723ad9',
    parts: [
      '20261121180100_pet_status_search_idx',
      '20261121180200_pet_category_id_status_search_idx',
      '20261121180300_pet_status_newest_idx',
      '20261121180400_pet_category_id_status_newest_idx',
      '20261121180500_no_pet_category_id_id_idx',
      '20261121180600_pet_search_trigrams_idx',
      '20261121180700_similar_pets',
    ],
  },
  '20261122030000_guest_order_count': {
    checksum: '71d0d1718df31597c66cf0c61729ca8a00cfa89d18dda02e3eaffb7b42460fc9',
    parts: ['20261122030010_store_order_open_by_email_idx'],
  },
  '20261122030100_order_expiry': {
    checksum: 'bf7a5d001e1c7ef3eab9b7a7b9e8b03ed1f9ba5c40129f0ac411bab873295953',
    parts: ['20261122030110_store_order_placed_by_age_idx'],
  },
  '20261122152000_order_events': {
    checksum: '64764667b1e7758599e4ea82bc78c66c57ac7cfd8f976f121d1a36ee3645601e',
    parts: [
      '20261122151910_store_order_pet_id_idx',
      '20261122152005_earlier_order_events',
      '20261122152006_searched_text_of_earlier_orders',
      '20261122152010_store_order_searched_text_idx',
      '20261122152030_store_order_ship_date_id_idx',
      '20261122152040_store_order_status_ship_date_id_idx',
    ],
  },
  '20261122152100_personal_data': {
    checksum: 'eaeb2253548ff0a612532252d64027064d8138efc5d56d69b75a25000f05ee30',
    parts: [
      '20261122152110_store_order_placed_by_account_or_customer',
      '20261122152120_store_order_ended_with_customer_idx',
    ],
  },
  '20261122152200_withdrawn_pets': {
    checksum: '8d50bda8a29564d9a568c0a9396f978680b758be3767c88b82b14be6f1fffb14',
    parts: ['20261122152210_pet_withdrawn_if_available', '20261122152220_pet_withdrawn_idx'],
  },
  '20261122182000_account_events': {
    checksum: '38c32908a4b8c5bcb7270dca453b7909db0c63a47c1221eb9af10fa93e8b7f23',
    parts: ['20261122182010_store_order_account_id_id_idx'],
  },
}
