import type { Reservation } from '@waitbook/contracts/reservations'
import { createContext, useContext } from 'react'

/** What the floor says of the tables of bookings. */
export interface BookedTables {
  /** Why the tables of a booking may not be free in time, in words, by its id. */
  faults: ReadonlyMap<string, string>
  /** Where the parties of bookings sit, by the ids of the bookings. */
  seated: ReadonlyMap<string, readonly string[]>
}

export const BookedTablesContext = createContext<BookedTables>({ faults: new Map(), seated: new Map() })

export const useBookedTables = (): BookedTables => useContext(BookedTablesContext)

/** The tables of a booking: where its party sits, or else those that are kept for it. */
export const tablesOf = (
  { id, resource_ids = [] }: Pick<Reservation, 'id' | 'resource_ids'>,
  { seated }: Pick<BookedTables, 'seated'>,
) => seated.get(id) ?? resource_ids
