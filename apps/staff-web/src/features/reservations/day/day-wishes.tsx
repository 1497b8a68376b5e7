import type { StaffWish } from '@waitbook/contracts/booking/booking-wishes'
import type { WishState } from '@waitbook/domain/booking/offers'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { useId, useState } from 'react'
import { LaterAlertDialog } from '../../../later-overlays.ts'
import { errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { bookedClock, writtenClock } from '../../../lib/dates.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { trpc } from '../../../trpc.ts'
import { useCan } from '../../session/use-can.ts'
import { SizeMark } from '../../waitlist/row/entry-marks.tsx'
import { reservationMessages as say } from '../reservations-messages.ts'

const stateLabel: Record<WishState, string> = {
  WAITING: 'Waits',
  OFFERED: 'Offered',
  TAKEN: 'Booked',
  LEFT: 'Left',
  EXPIRED: 'Ended',
}
const stateTone = { WAITING: 'neutral', OFFERED: 'amber', TAKEN: 'green', LEFT: 'neutral', EXPIRED: 'neutral' } as const

/** A latest time before the earliest is past midnight. */
const lastDateOf = ({ date, from_time, to_time }: StaffWish) => (to_time < from_time ? addDays(date, 1) : date)

const isOpen = ({ state }: StaffWish) => state === 'WAITING' || state === 'OFFERED'

/** The wishes of guests for a full day, in the order of offers; nothing where there are none. */
export function DayWishes({ date, timeZone }: { date: string; timeZone: string }) {
  const headingId = useId()
  const utils = trpc.useUtils()
  const mayChange = useCan('reservations.change')
  const wishes = trpc.wishes.list.useQuery({ date })
  const [removing, setRemoving] = useState<StaffWish>()
  const remove = trpc.wishes.remove.useMutation({
    onSuccess: async ({ name }) => {
      await utils.wishes.list.invalidate()
      notify.success(say.wishRemoved, { about: name })
    },
    onError: (error) => {
      if (errorStatus(error) === 401) return
      notify.error(errorDetail(error) ?? say.wishRemoveFailed)
      void utils.wishes.list.invalidate()
    },
  })
  if (!wishes.data || wishes.data.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="border-t border-line px-4 py-4 sm:px-6">
      <h2 id={headingId} className="text-base font-semibold">
        {say.wishesHeading}
      </h2>
      <p className="text-sm text-muted">{say.wishesExplained}</p>
      <ol className="mt-2 flex flex-col gap-2">
        {wishes.data.map((wish, index) => (
          <li
            key={wish.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-3 py-2"
          >
            <div className="flex min-w-[min(100%,12rem)] flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-base text-muted tabular-nums">{index + 1}</span>
              <SizeMark size={wish.party_size} />
              <bdi className="line-clamp-2 text-lg leading-6 font-semibold break-words">{wish.name}</bdi>
              <span className="text-base tabular-nums">
                {say.wishTimes(bookedClock(wish.date, wish.from_time), bookedClock(lastDateOf(wish), wish.to_time))}
              </span>
              <Badge tone={stateTone[wish.state]}>{stateLabel[wish.state]}</Badge>
              {wish.offer && (
                <span className="text-base tabular-nums">
                  {say.wishOffer(
                    bookedClock(wish.offer.date, wish.offer.time),
                    writtenClock(Date.parse(wish.offer.expires_at), timeZone),
                  )}
                </span>
              )}
            </div>
            {mayChange && isOpen(wish) && (
              <Button disabled={remove.isPending} aria-label={`Remove ${wish.name}`} onClick={() => setRemoving(wish)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ol>
      {removing && (
        <LaterAlertDialog
          onClose={() => setRemoving(undefined)}
          title={say.wishRemoveQuestion}
          confirmLabel={`Remove ${removing.name}`}
          onConfirm={() => remove.mutate({ id: removing.id, mutation_id: newMutationId() })}
        >
          {say.wishRemoveExplained(removing.name)}
        </LaterAlertDialog>
      )}
    </section>
  )
}
