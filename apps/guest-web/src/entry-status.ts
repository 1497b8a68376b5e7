import type { GuestEntry } from '@waitbook/contracts/customer'

export type EntryStatus = GuestEntry['status']
