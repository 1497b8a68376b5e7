import type { Floor } from '@waitbook/contracts/floor/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { offerTables } from '@waitbook/domain/floor/seating-offers'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { fitText, type ReasonContext } from './seating-messages.ts'
import { seatingQuestion } from './seating-question.ts'

/** The table that a waiting party is seated at by one tap. */
export interface SeatOffer {
  resource_ids: readonly string[]
  /** The names of the tables. */
  table: string
  /** Why: 'fits 4, free until 20:30'. */
  reason: string
}

/** What the words of reasons need to know of the list. */
export const reasonContext = (
  entries: readonly WaitlistEntry[],
  now: number,
  timeZone: string | undefined,
): ReasonContext => ({
  now,
  timeZone,
  nameOf: (entryId) => partyName(entries.find(({ id }) => id === entryId) ?? { customer_name: '' }),
})

export const tableNames = ({ resources }: Pick<Floor, 'resources'>, ids: readonly string[]) =>
  ids.map((id) => resources.find((each) => each.id === id)?.name ?? '').join(' + ')

/** By the id of the party. `entries` are in the order of the list; no table is offered to two of them. */
export const seatOffers = (
  floor: Floor,
  entries: readonly WaitlistEntry[],
  now: number,
  rules: QueueRules,
  timeZone: string | undefined,
): ReadonlyMap<string, SeatOffer> => {
  const context = reasonContext(entries, now, timeZone)
  const offers = offerTables(seatingQuestion(floor, entries, now, rules))
  return new Map(
    [...offers].map(([id, { resource_ids, ...fit }]) => [
      id,
      { resource_ids, table: tableNames(floor, resource_ids), reason: fitText(fit, context) },
    ]),
  )
}
