import { codeMs } from '@waitbook/domain/waitlist/guest-code'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { KeyRound, ShieldAlert } from 'lucide-react'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { useNow } from '../../../lib/use-now.ts'
import { trpc } from '../../../trpc.ts'
import { useCan } from '../../session/use-can.ts'
import { useGuestList } from '../use-guest-list.ts'
import { joinCodeMessages as say } from './join-code-messages.ts'

const useAsking = () => {
  const utils = trpc.useUtils()
  const options = {
    onSuccess: (state: NonNullable<ReturnType<typeof useGuestList>['data']>) => {
      utils.guestList.state.setData(undefined, state)
      notify.success(state.code ? say.codeAsked : say.codeStopped)
    },
    onError: notifyRefusal(say.codeFailed),
  }
  return {
    mayChange: useCan('waitlist.change'),
    ask: trpc.guestList.askForCode.useMutation(options),
    stop: trpc.guestList.stopAskingForCode.useMutation(options),
  }
}

const grouped = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** Above the board: that guests are refused, or the code that they need. */
export function GuestCodeBanner() {
  const { data, dataUpdatedAt } = useGuestList()
  const { mayChange, ask, stop } = useAsking()
  const now = useNow()
  if (!data?.code) {
    if (!data?.is_refusing) return null
    return (
      <Banner
        bar
        tone="amber"
        icon={<ShieldAlert aria-hidden />}
        action={mayChange ? { label: say.askForCode, onClick: () => ask.mutate() } : undefined}
      >
        {say.refusingGuests}
      </Banner>
    )
  }
  const { value, renews_in_ms, ends_in_ms } = data.code
  // Still accepted while the next one is shown: a tablet without a connection shows it until then.
  const isOutdated = now > dataUpdatedAt + renews_in_ms + codeMs
  // `now` can be some seconds older than the fetch; without `Math.max` the minutes could be rounded up to one too many.
  const endsInMs = dataUpdatedAt + ends_in_ms - Math.max(now, dataUpdatedAt)
  const minutesLeft = Math.max(1, Math.ceil(endsInMs / 60_000))
  return (
    <Banner
      bar
      tone="blue"
      icon={<KeyRound aria-hidden />}
      action={mayChange ? { label: say.stopAsking, onClick: () => stop.mutate() } : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isOutdated ? (
          <span>{say.codeOutdated}</span>
        ) : (
          <strong
            className="text-[2.5rem] leading-12 font-bold tracking-wider whitespace-nowrap tabular-nums"
            dir="ltr"
          >
            {grouped(value)}
          </strong>
        )}
        <span>{say.codeExplained(minutesLeft)}</span>
      </div>
    </Banner>
  )
}

export function GuestCodeButton() {
  const { data } = useGuestList()
  const { mayChange, ask, stop } = useAsking()
  if (!mayChange || !data) return null
  return (
    <Button
      pending={ask.isPending || stop.isPending}
      icon={<KeyRound aria-hidden className="size-5" />}
      onClick={() => (data.code ? stop : ask).mutate()}
    >
      {data.code ? say.stopAskingGuests : say.askGuests}
    </Button>
  )
}
