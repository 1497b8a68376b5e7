import type { FreeTimes } from '@waitbook/contracts/reservations'
import { isBookDate, isTime } from '@waitbook/domain/calendar/plain-date'
import { bookingWarningText } from '@waitbook/domain/reservations/booking-warning'
import { currentClock } from '../../../lib/dates.ts'
import { sentenceInWords } from '../../../lib/place-words.ts'
import { trpc } from '../../../trpc.ts'
import { useIsOffline } from '../../floor/use-is-offline.ts'
import { freeTimesInput, type WantedTime } from './use-warn-of-time.ts'

/** The times of the day of a booking that is filled in; undefined without a connection or an answer. */
export const useFreeTimes = (wanted: WantedTime, exceptId: string | undefined): FreeTimes | undefined => {
  const isOffline = useIsOffline()
  const isComplete = isBookDate(wanted.date) && isTime(wanted.time) && wanted.party_size > 0
  const found = trpc.reservations.freeTimes.useQuery(freeTimesInput(wanted, exceptId), {
    enabled: isComplete && !isOffline,
    retry: false,
    staleTime: 10_000,
    placeholderData: (before) => before,
  }).data
  return isComplete && !isOffline && found?.date === wanted.date ? found : undefined
}

/** What the form shows elsewhere. */
const shownElsewhere = ['in_past', 'outside_hours', 'overbooked']

/** The warnings that the form does not show elsewhere: no table is left, or a rule limits the time. */
export const fullText = ({ warning }: FreeTimes, wanted: WantedTime) =>
  sentenceInWords(
    bookingWarningText(
      (warning?.reasons ?? []).filter(({ code }) => !shownElsewhere.includes(code)),
      wanted,
      currentClock(),
    ),
  )
