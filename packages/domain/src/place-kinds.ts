import type { DeskKind } from './desk/desk.ts'

/** What a restaurant of Waitbook is: decides the words of the screens, texts and guests' pages, and some defaults. */
export const placeKinds = ['restaurant', 'clinic', 'salon', 'service_desk', 'shop'] as const
export type PlaceKind = (typeof placeKinds)[number]

interface PlaceDefaults {
  /** The setting of new queues, and of the first one until it is edited. */
  presence_required: boolean
  /** The kind of new desks. */
  deskKind: DeskKind
}

export const placeDefaults: Readonly<Record<PlaceKind, PlaceDefaults>> = {
  restaurant: { presence_required: false, deskKind: 'desk' },
  clinic: { presence_required: true, deskKind: 'room' },
  salon: { presence_required: true, deskKind: 'chair' },
  service_desk: { presence_required: true, deskKind: 'desk' },
  shop: { presence_required: false, deskKind: 'desk' },
}
