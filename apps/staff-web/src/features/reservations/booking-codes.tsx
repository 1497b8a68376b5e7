import { Banner } from '@waitbook/ui/banner'
import { notify } from '@waitbook/ui/toast'
import { KeyRound, ShieldAlert } from 'lucide-react'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { useNow } from '../../lib/use-now.ts'
import { trpc } from '../../trpc.ts'
import { useCan } from '../session/use-can.ts'
import { bookingCodeMessages as say } from './booking-code-messages.ts'

const hourMs = 3_600_000
/** How often the end of a notice is looked for. */
const refetchMs = 5 * 60_000

const useBookingCodes = () => {
  const utils = trpc.useUtils()
  const { data, dataUpdatedAt } = trpc.guestList.state.useQuery(undefined, { refetchInterval: refetchMs })
  const options = {
    onSuccess: (state: NonNullable<typeof data>) => {
      utils.guestList.state.setData(undefined, state)
      notify.success(state.bookings.codes_end_in_ms ? say.asked : say.stopped)
    },
    onError: notifyRefusal(say.failed),
  }
  return {
    bookings: data?.bookings,
    dataUpdatedAt,
    mayChange: useCan('reservations.change'),
    ask: trpc.guestList.askForBookingCodes.useMutation(options),
    stop: trpc.guestList.stopAskingForBookingCodes.useMutation(options),
  }
}

/** That guests were asked for codes, as unverified bookings took their share; or that every guest is asked for one. */
export function BookingCodesBanner() {
  const { bookings, dataUpdatedAt, mayChange, ask, stop } = useBookingCodes()
  const now = useNow()
  if (!bookings) return null
  const endsInMs = bookings.codes_end_in_ms - Math.max(0, now - dataUpdatedAt)
  if (bookings.codes_end_in_ms > 0 && endsInMs > 0) {
    return (
      <Banner
        bar
        tone="blue"
        icon={<KeyRound aria-hidden />}
        action={mayChange ? { label: say.stop, onClick: () => stop.mutate() } : undefined}
      >
        {say.asking(Math.ceil(endsInMs / hourMs))}
      </Banner>
    )
  }
  if (!bookings.is_share_reached) return null
  return (
    <Banner
      bar
      tone="amber"
      icon={<ShieldAlert aria-hidden />}
      action={mayChange ? { label: say.ask, onClick: () => ask.mutate() } : undefined}
    >
      {say.shareReached}
    </Banner>
  )
}
