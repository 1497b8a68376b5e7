import type { ReservationBook } from '@waitbook/contracts/reservations'
import { notify } from '@waitbook/ui/toast'
import { type ReactNode, useState } from 'react'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { trpc } from '../../trpc.ts'
import { reservationMessages as say } from './messages.ts'
import { PrintedDay } from './printed-day.tsx'

interface Printing {
  print: (date: string) => Promise<void>
  /** The sheet, while it is printed. */
  sheet: ReactNode
}

/** Prints a day of the book with fresh data from the server. */
export const usePrintedDay = (restaurant: string): Printing => {
  const [book, setBook] = useState<ReservationBook>()
  const utils = trpc.useUtils()
  return {
    print: (date) =>
      utils.reservations.list.fetch({ date }, { staleTime: 0 }).then(setBook, (error: unknown) => {
        if (errorStatus(error) !== 401) notify.error(say.loadFailed(errorDetail(error)))
      }),
    sheet: book && <PrintedDay restaurant={restaurant} book={book} onDone={() => setBook(undefined)} />,
  }
}
