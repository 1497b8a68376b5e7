import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { suggestParty } from '@waitbook/domain/floor/suggestions'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { useState } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { BadgesOf } from '../../badges/guest-of.tsx'
import { peopleLabel } from '../../reservations/people-label.ts'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { minutesSince, floorMessages as say } from '../floor-messages.ts'
import type { FloorRow, Seating } from '../floor-row.ts'
import type { TableViewProps } from '../table/table-view.ts'
import { type SeatedParty, seatedPartyOf } from '../use-floor-actions.ts'
import { useKeptOrder } from '../use-kept-order.ts'
import { bookedPartyAt } from './booked-party.ts'
import { SeatBooked } from './seat-booked.tsx'
import { fitText, refusalText } from './seating-messages.ts'

interface Candidate {
  entry: WaitlistEntry
  reason: string
  isSuggested: boolean
}

/** The waiting parties for a table: those that fit, the best first, then the others with the reason. */
const candidatesFor = ({ resource, state }: FloorRow, { question, entries, context }: Seating): Candidate[] => {
  const { suggestions, refusals } = suggestParty(question, [resource.id])
  const entryOf = (id: string) => entries.filter((entry) => entry.id === id)
  return [
    ...suggestions.flatMap(({ entry_id, ...fit }) =>
      entryOf(entry_id).map((entry) => ({ entry, reason: fitText(fit, context), isSuggested: true })),
    ),
    ...refusals.flatMap(({ entry_id, ...refusal }) =>
      entryOf(entry_id).map((entry) => ({
        entry,
        reason: refusalText(refusal, [state], context),
        isSuggested: false,
      })),
    ),
  ]
}

/** Who sits down at this table: the party that has booked it, a walk-in of a size, or a waiting party. */
export function SeatHere({ row, seating, actions, onClose }: TableViewProps) {
  const { resource } = row
  const seat = async (party: SeatedParty, about: string) => {
    if (await actions.seat({ resource_ids: [resource.id], table: resource.name }, party, about)) onClose()
  }
  return (
    <>
      <SeatBooked row={row} seating={seating} actions={actions} onClose={onClose} />
      <WalkIn onSeat={(people_count) => seat({ people_count }, peopleLabel(people_count))} />
      <WaitingParties
        title={say.waiting}
        isMain={bookedPartyAt(seating, resource.id) === undefined}
        row={row}
        seating={seating}
        onChoose={(entry) => seat(seatedPartyOf(entry), partyName(entry))}
      />
    </>
  )
}

interface WaitingPartiesProps extends Pick<TableViewProps, 'row' | 'seating'> {
  title: string
  /** Whether the first suggested party gets the primary button. */
  isMain?: boolean
  onChoose: (entry: WaitlistEntry) => unknown
}

/** The waiting parties for a table, one button each. */
export function WaitingParties({ title, isMain = false, row, seating, onChoose }: WaitingPartiesProps) {
  const candidates = useKeptOrder(candidatesFor(row, seating), ({ entry }) => entry.id)
  const [first] = candidates
  const main = isMain && first?.first.isSuggested ? first.key : undefined
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {candidates.length === 0 && <p className="text-muted">{say.nobodyWaits}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {candidates.map(({ key, item: { entry, reason }, first: { isSuggested }, isGone }) => (
          <li key={key}>
            <Button
              size="lg"
              full
              variant={key === main ? 'primary' : 'secondary'}
              disabled={isGone}
              onClick={() => onChoose(entry)}
              className={`px-4! py-2! text-left [&>span]:w-full ${isSuggested ? '' : 'border-dashed! bg-sunken! font-normal!'}`}
            >
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                <bdi className="min-w-0 truncate text-lg font-semibold">{partyName(entry)}</bdi>
                <span className="text-base font-normal tabular-nums">
                  {`${peopleLabel(entry.people_count)} · ${say.waitedFor(minutesSince(entry.timestamp, seating.context.now))}`}
                </span>
                <span
                  className={cx('basis-full text-sm font-normal first-letter:uppercase', key !== main && 'text-muted')}
                >
                  {isGone ? say.noLongerWaits : reason}
                </span>
                <span className="flex basis-full flex-wrap gap-1 empty:hidden">
                  <BadgesOf of={{ entry }} size="row" className="min-h-6!" />
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const walkInSizes = [1, 2, 3, 4, 5, 6, 7, 8]

function WalkIn({ onSeat }: { onSeat: (people: number) => Promise<void> }) {
  const [larger, setLarger] = useState<number>()
  return (
    <section aria-label={say.walkIn} className="@container">
      <h3 className="mb-2 text-base font-semibold">{say.walkIn}</h3>
      <div className="grid grid-cols-4 gap-2 @md:grid-cols-8">
        {walkInSizes.map((people) => (
          <Button
            key={people}
            size="lg"
            aria-label={say.walkInOf(people)}
            className="px-0! tabular-nums"
            onClick={() => onSeat(people)}
          >
            {people}
          </Button>
        ))}
      </div>
      {larger === undefined ? (
        <Button variant="ghost" className="mt-2" onClick={() => setLarger(9)}>
          {say.largerWalkIn}
        </Button>
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <Field label={say.largerWalkIn} group className="w-60">
            <Stepper label="people" countable min={9} max={maxPartySize} value={larger} onValueChange={setLarger} />
          </Field>
          <Button size="lg" variant="primary" onClick={() => onSeat(larger)}>
            {inWords`Seat`}
          </Button>
        </div>
      )}
    </section>
  )
}
