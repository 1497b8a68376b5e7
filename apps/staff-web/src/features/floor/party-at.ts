import { tableSentence } from '@waitbook/domain/activity/table-sentences'
import type { OpenStay } from '@waitbook/domain/floor/stay'
import { inWords, sentenceInWords } from '../../lib/place-words.ts'
import { floorMessages as say } from './floor-messages.ts'
import type { FloorRow, Seating } from './floor-row.ts'
import { tableNames } from './seating/seat-offers.ts'

export const partyNameOf = (stay: Pick<OpenStay, 'name' | 'people_count'>) =>
  stay.name || inWords`The party of ${stay.people_count}`

type Done = 'STAY_ENDED' | 'STAY_EXTENDED' | 'STAY_PUT_BACK'

/** 'Freed table 12 of O'Sullivan', as in Recent. Not in `use-floor-actions.ts`, which the waitlist loads, too. */
export const sentenceOf = (
  action: Done,
  { name = '', people_count }: Pick<OpenStay, 'name' | 'people_count'>,
  table: string,
) => sentenceInWords(tableSentence(action, { customer_name: name, people_count, tables: [table] }) ?? '')

const stayAt = ({ state }: FloorRow) => (state.kind === 'occupied' ? state.stay : undefined)

/** The subject of an action in a table's sheet: the id of its party, or the state of a table without a party. */
export const subjectOf = ({ state }: FloorRow) => {
  if (state.kind === 'occupied') return state.stay.id
  return state.kind === 'due' ? 'free' : state.kind
}

/** What happened to a table while its sheet was open. */
export const changeWords = (before: FloorRow, now: FloorRow, { floor }: Seating): string => {
  const { name } = now.resource
  const [left, arrived] = [stayAt(before), stayAt(now)]
  if (left) {
    const elsewhere = floor.stays.find(({ id, ended_at }) => id === left.id && ended_at === null)
    if (!elsewhere) return say.hasLeftTable(partyNameOf(left), name)
    if (elsewhere.resource_ids.length > 0)
      return say.sitsAt(partyNameOf(left), tableNames(floor, elsewhere.resource_ids))
  }
  return arrived ? say.sitsAt(partyNameOf(arrived), name) : say.changed(name)
}
