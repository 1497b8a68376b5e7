import { loadLater } from '../../lib/load-later.tsx'
import { useNewNumbers, useTexting } from '../texting/use-texting.ts'
import { useWaitlistSettings } from './board/use-board.ts'
import { useGuestList } from './use-guest-list.ts'

const PauseBanner = loadLater(async () => (await import('./join-code/guest-list-pause.tsx')).GuestListBanner)
const GuestCodeBanner = loadLater(async () => (await import('./join-code/guest-code.tsx')).GuestCodeBanner)
const BookingCodesBanner = loadLater(async () => (await import('../reservations/booking-codes.tsx')).BookingCodesBanner)
const TextsNotSetUpBanner = loadLater(
  async () => (await import('../texting/texts-not-set-up-banner.tsx')).TextsNotSetUpBanner,
)
const NewNumbersBanner = loadLater(async () => (await import('../texting/new-numbers-banner.tsx')).NewNumbersBanner)

/** Banners above the board: guests cannot join, are asked for codes, or get no texts. Rare, so loaded when needed. */
export function GuestListNotices() {
  const { joining_paused } = useWaitlistSettings()
  const { data } = useGuestList()
  const newNumbers = useNewNumbers()
  const texting = useTexting()
  const bookings = data?.bookings
  return (
    <>
      {joining_paused && <PauseBanner />}
      {(data?.code || data?.is_refusing) && <GuestCodeBanner />}
      {bookings && (bookings.is_share_reached || bookings.codes_end_in_ms > 0) && <BookingCodesBanner />}
      {newNumbers && newNumbers.level !== 'usual' && newNumbers.limit !== 0 && <NewNumbersBanner />}
      {texting === 'not_set_up' && <TextsNotSetUpBanner />}
    </>
  )
}
