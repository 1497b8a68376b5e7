import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { peopleLabel } from '../reservations/messages.ts'
import { partyName } from '../waitlist/messages.ts'
import type { FloorRow } from './floor-row.ts'
import { misfitAt, partyToSeat } from './floor-states.ts'
import { minutesSince, refusalText, floorMessages as say } from './messages.ts'
import type { FloorActions, SeatedParty } from './use-floor-actions.ts'

interface SeatHereProps {
  row: FloorRow
  now: number
  isOff: boolean
  actions: FloorActions
  onClose: () => void
}

const walkInSizes = [1, 2, 3, 4, 5, 6, 7, 8]

/** Who sits down at this table: a waiting party, in the order of the list, or a walk-in of a size. */
export function SeatHere({ row: { resource, state }, now, isOff, actions, onClose }: SeatHereProps) {
  const waiting = trpc.waitlist.board.useQuery().data?.queue_entries ?? []
  const refusalOf = (entry: WaitlistEntry) =>
    misfitAt(
      resource,
      partyToSeat(entry.people_count, { id: entry.id, reservation_id: entry.reservation_id, traits: entry.wishes }),
      now,
    )
  const parties = waiting
    .map((entry) => ({ entry, refusal: refusalOf(entry) }))
    .sort((one, other) => Number(one.refusal !== undefined) - Number(other.refusal !== undefined))
  const seat = async (party: SeatedParty, about: string) => {
    if (await actions.seat(resource, party, about)) onClose()
  }
  return (
    <>
      <WalkIn isOff={isOff} onSeat={(people_count) => seat({ people_count }, peopleLabel(people_count))} />
      <section aria-label={say.waiting}>
        <h3 className="mb-2 text-base font-semibold">{say.waiting}</h3>
        {parties.length === 0 && <p className="text-muted">{say.nobodyWaits}</p>}
        <ul className="grid grid-cols-1 gap-2">
          {parties.map(({ entry, refusal }) => (
            <li key={entry.id}>
              <Button
                size="lg"
                full
                disabled={isOff}
                onClick={() => seat({ entry_id: entry.id }, partyName(entry))}
                className={`px-4! py-2! text-left [&>span]:w-full ${refusal ? 'border-dashed! bg-sunken! font-normal!' : ''}`}
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
                  <bdi className="min-w-0 truncate text-lg font-semibold">{partyName(entry)}</bdi>
                  <span className="text-base font-normal tabular-nums">
                    {peopleLabel(entry.people_count)} · {say.waitedFor(minutesSince(entry.timestamp, now))}
                  </span>
                  {refusal && (
                    <span className="basis-full text-sm font-normal text-muted">
                      {refusalText(refusal, state, now)}
                    </span>
                  )}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function WalkIn({ isOff, onSeat }: { isOff: boolean; onSeat: (people: number) => Promise<void> }) {
  const [larger, setLarger] = useState<number>()
  return (
    <section aria-label={say.walkIn}>
      <h3 className="mb-2 text-base font-semibold">{say.walkIn}</h3>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {walkInSizes.map((people) => (
          <Button
            key={people}
            size="lg"
            disabled={isOff}
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
          <Button size="lg" variant="primary" disabled={isOff} onClick={() => onSeat(larger)}>
            Seat
          </Button>
        </div>
      )}
    </section>
  )
}
