import { seatsTogether } from '@waitbook/domain/floor/joined-tables'
import { compareNames } from '@waitbook/domain/floor/resource'
import { Button } from '@waitbook/ui/button'
import { BadgesOf } from '../../badges/guest-of.tsx'
import { peopleLabel } from '../../reservations/people-label.ts'
import { floorMessages as say, seatsLabel } from '../floor-messages.ts'
import { partyNameOf } from '../party-at.ts'
import { tableNames } from '../seating/seat-offers.ts'
import { useKeptOrder } from '../use-kept-order.ts'
import type { TableViewProps } from './table-view.ts'

/** The parties that this one can exchange tables with. */
export function SwapTable({ seating: { floor }, row: { state }, isOffline, actions, onClose }: TableViewProps) {
  const own = state.kind === 'occupied' ? state.stay : undefined
  const seated = floor.stays
    .filter(({ id, ended_at, resource_ids }) => id !== own?.id && ended_at === null && resource_ids.length > 0)
    .map((stay) => ({ stay, tables: tableNames(floor, stay.resource_ids) }))
    .sort((one, other) =>
      compareNames({ id: one.stay.id, name: one.tables }, { id: other.stay.id, name: other.tables }),
    )
  const others = useKeptOrder(
    seated,
    // A party that sits elsewhere by now is another choice.
    ({ stay, tables }) => `${stay.id} ${tables}`,
  )
  if (!own) return null
  if (others.length === 0) return <p>{say.noSwap}</p>
  return (
    <section aria-label={say.swapWith} className="@container">
      <h3 className="mb-2 text-base font-semibold">{say.swapWith}</h3>
      {isOffline && <p className="mb-2 text-base text-muted">{say.onlineOnly}</p>}
      <ul className="grid grid-cols-1 gap-2 @md:grid-cols-2">
        {others.map(({ key, item: { stay, tables }, isGone }) => (
          <li key={key}>
            <Button
              size="lg"
              full
              disabled={isGone || isOffline}
              className="justify-start! px-4! py-2! text-left"
              onClick={async () => {
                if (await actions.swap(own.id, stay.id, say.swapped(partyNameOf(own), tables))) onClose()
              }}
            >
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <bdi className="text-lg font-semibold wrap-anywhere">{tables}</bdi>
                <span className="min-w-0 text-base font-normal wrap-anywhere">
                  <bdi>{stay.name}</bdi>{' '}
                  <span>{`${peopleLabel(stay.people_count)} · ${seatsLabel(seatsTogether(stay.resource_ids, floor))}${isGone ? `, ${say.noLongerOffered}` : ''}`}</span>
                </span>
                <span className="flex basis-full flex-wrap gap-1 empty:hidden">
                  <BadgesOf of={{ stay }} size="row" className="min-h-6!" />
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
