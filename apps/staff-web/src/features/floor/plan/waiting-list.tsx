import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { Armchair, BellRing } from 'lucide-react'
import { type PointerEvent, useLayoutEffect } from 'react'
import { useShownAtPress } from '../../../lib/use-shown-at-press.ts'
import { GuestOf } from '../../badges/guest-of.tsx'
import { IgnoredPressNote } from '../../stable-rows/ignored-press-note.tsx'
import { useStableRows } from '../../stable-rows/use-stable-rows.ts'
import { useWaitlistSettings } from '../../waitlist/board/use-board.ts'
import { QuoteMark, SizeMark, WaitedMark } from '../../waitlist/row/entry-marks.tsx'
import { waitTimer } from '../../waitlist/row/wait-timer.ts'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import type { Seating } from '../floor-row.ts'
import type { SeatOffer } from '../seating/seat-offers.ts'
import { planMessages as say } from './plan-messages.ts'

interface WaitingListProps {
  seating: Seating
  /** The party that a table is being chosen for. */
  pickedId: string | undefined
  onPick: (entry: WaitlistEntry) => void
  onSeat: (entry: WaitlistEntry, offer: SeatOffer) => unknown
  onDragStart: (event: PointerEvent, entry: WaitlistEntry) => void
}

/** The waiting parties beside the plan: each is seated by its suggested table, by choosing another one, or by dragging. */
export function WaitingList({ seating: { entries, offers, context }, pickedId, ...acts }: WaitingListProps) {
  const settings = useWaitlistSettings()
  const { presses, attach, note } = useStableRows((id) => {
    const entry = entries.find((each) => each.id === id)
    return entry ? partyName(entry) : ''
  })
  useLayoutEffect(() => presses.setIds(entries.map(({ id }) => id)))
  return (
    <section ref={attach} aria-label={say.waiting} className="flex min-h-0 flex-col">
      <h2 className="flex h-12 shrink-0 items-center px-2 text-base font-semibold text-muted tabular-nums">
        <span>{say.waiting}</span> <span aria-hidden>&nbsp;·&nbsp;</span> <span>{entries.length}</span>
      </h2>
      {entries.length === 0 && <p className="px-2 text-base text-muted">{say.nobodyWaits}</p>}
      <ul className="min-h-0 divide-y divide-line overflow-y-auto border-y border-line empty:border-0">
        {entries.map((entry) => (
          <WaitingParty
            key={entry.id}
            entry={entry}
            offer={offers.get(entry.id)}
            timer={waitTimer(entry, settings.default_quoted_time, context.now)}
            isPicked={entry.id === pickedId}
            {...acts}
          />
        ))}
      </ul>
      <IgnoredPressNote {...note} />
    </section>
  )
}

interface WaitingPartyProps extends Pick<WaitingListProps, 'onPick' | 'onSeat' | 'onDragStart'> {
  entry: WaitlistEntry
  offer: SeatOffer | undefined
  timer: ReturnType<typeof waitTimer>
  isPicked: boolean
}

function WaitingParty({ entry, offer, timer, isPicked, onPick, onSeat, onDragStart }: WaitingPartyProps) {
  const name = partyName(entry)
  return (
    <li data-entry={entry.id} className={cx('flex items-center gap-2 py-1 pr-1', isPicked && 'bg-sunken')}>
      <button
        type="button"
        aria-pressed={isPicked}
        title={say.pick(name)}
        onClick={() => onPick(entry)}
        onPointerDown={(event) => onDragStart(event, entry)}
        className={cx(
          'focus-inset flex min-h-14 min-w-0 flex-1 touch-pan-y flex-col justify-center gap-0.5 rounded-control px-2 text-left select-none hover:bg-sunken',
          isPicked && 'outline-3 -outline-offset-3 outline-accent',
        )}
      >
        <span className="flex w-full min-w-0 items-center gap-2">
          <bdi className="min-w-0 truncate text-lg leading-6 font-semibold">{name}</bdi>
          <SizeMark size={entry.people_count} className="min-h-6! shrink-0 px-1.5! leading-5! text-ink" />
          {entry.status === 'NOTIFIED' && <BellRing aria-label="Notified" className="size-4 shrink-0 text-blue" />}
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <WaitedMark timer={timer} className="text-base! leading-5!" />
          {timer.tone !== 'calm' && <QuoteMark timer={timer} className="min-h-6!" />}
        </span>
        <GuestOf of={{ entry }} size="row" isDense />
      </button>
      {offer && <OfferButton entry={entry} offer={offer} onSeat={onSeat} onPick={onPick} />}
    </li>
  )
}

type OfferButtonProps = Pick<WaitingListProps, 'onPick' | 'onSeat'> & { entry: WaitlistEntry; offer: SeatOffer }

/** The suggested table. A press just after it has changed was meant for another one and opens the choice. */
function OfferButton({ entry, offer, onSeat, onPick }: OfferButtonProps) {
  const { onPointerDown, shownAt } = useShownAtPress(offer, `${entry.id} ${offer.table}`)
  return (
    <Button
      size="lg"
      aria-label={`${say.seatAt(partyName(entry), offer.table)}, ${offer.reason}`}
      icon={<Armchair aria-hidden className="size-5" />}
      className="max-w-28 min-w-16 shrink-0 border-accent! bg-accent-tint! px-2! text-accent-on-tint! [&>span]:flex-col [&>span]:gap-0 [&>span]:leading-5"
      onPointerDown={onPointerDown}
      onClick={(event) => {
        const shown = shownAt(event)
        return shown ? onSeat(entry, shown) : onPick(entry)
      }}
    >
      <bdi className="max-w-full truncate">{offer.table}</bdi>
    </Button>
  )
}
