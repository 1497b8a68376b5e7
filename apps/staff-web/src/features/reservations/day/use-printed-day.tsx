import type { Floor } from '@waitbook/contracts/floor/floor'
import type { MarkedGuest } from '@waitbook/contracts/parties'
import type { ReservationBook } from '@waitbook/contracts/reservations'
import { notify } from '@waitbook/ui/toast'
import { type ReactNode, useState } from 'react'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { trpc } from '../../../trpc.ts'
import { tablesOf } from '../../badges/booked-tables.ts'
import { phonesByCall } from '../../parties/use-guest-marks.ts'
import { reservationMessages as say } from '../reservations-messages.ts'
import { PrintedDay } from './printed-day.tsx'

interface Printing {
  print: (date: string) => Promise<void>
  /** The sheet, while it is printed. */
  sheet: ReactNode
}

interface Sheet {
  book: ReservationBook
  marks: ReadonlyMap<string, MarkedGuest>
  tables: ReadonlyMap<string, readonly string[]> | undefined
  /** A new one for each time that it is printed. */
  id: number
}

const tableNamesOf = ({ reservations }: ReservationBook, { resources, stays }: Floor) => {
  if (resources.length === 0) return undefined
  const names = new Map(resources.map(({ id, name }) => [id, name]))
  const seated = new Map(stays.map(({ reservation_id, resource_ids }) => [reservation_id ?? '', resource_ids]))
  return new Map(
    reservations.map((reservation) => [
      reservation.id,
      tablesOf(reservation, { seated }).flatMap((each) => names.get(each) ?? []),
    ]),
  )
}

/** Prints a day of the book, with the marks of its guests, with fresh data from the server. */
export const usePrintedDay = (restaurant: string): Printing => {
  const [sheet, setSheet] = useState<Sheet>()
  const utils = trpc.useUtils()
  const load = async (date: string) => {
    const book = await utils.reservations.list.fetch({ date, by_service_date: true }, { staleTime: 0 })
    const calls = phonesByCall(book.reservations.map(({ phone }) => phone))
    const [floor, ...guests] = await Promise.all([
      utils.floor.get.fetch(undefined, { staleTime: 0 }),
      ...calls.map((phones) => utils.parties.marks.fetch({ phones }, { staleTime: 0 })),
    ])
    const marks = new Map(guests.flat().map((guest) => [guest.phone, guest]))
    setSheet({ book, marks, tables: tableNamesOf(book, floor), id: Date.now() })
  }
  return {
    print: (date) =>
      load(date).catch((error: unknown) => {
        if (errorStatus(error) !== 401) notify.error(say.loadFailed(errorDetail(error)))
      }),
    sheet: sheet && (
      <PrintedDay
        key={sheet.id}
        restaurant={restaurant}
        book={sheet.book}
        marks={sheet.marks}
        tables={sheet.tables}
        onDone={() => setSheet(undefined)}
      />
    ),
  }
}
