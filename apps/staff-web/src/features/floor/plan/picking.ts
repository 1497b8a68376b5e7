import type { Stay } from '@waitbook/contracts/floor/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { partyName } from '../../waitlist/waitlist-messages.ts'
import { floorMessages } from '../floor-messages.ts'
import type { Seating } from '../floor-row.ts'
import { nameOrSize } from '../floor-snapshot.ts'
import { tableNames } from '../seating/seat-offers.ts'
import { type TableChoice, tableChoices } from '../seating/seating-choices.ts'
import { type FloorActions, seatedPartyOf } from '../use-floor-actions.ts'
import { planMessages as say } from './plan-messages.ts'

/** The party that the next table is for: one that waits, or one that is moved or gets another table. */
export type Pick = { kind: 'party'; id: string } | { kind: 'move' | 'join'; id: string }

type Picked = { kind: 'party'; entry: WaitlistEntry } | { kind: 'move' | 'join'; stay: Stay }

/** Undefined once the party has left. */
const pickedOf = ({ floor, entries }: Seating, { kind, id }: Pick): Picked | undefined => {
  if (kind === 'party') {
    const entry = entries.find((each) => each.id === id)
    return entry && { kind, entry }
  }
  const stay = floor.stays.find((each) => each.id === id && each.ended_at === null)
  return stay && { kind, stay }
}

const nameOf = (picked: Picked) => (picked.kind === 'party' ? partyName(picked.entry) : nameOrSize(picked.stay))

/** What tapping each table would do with a party. */
export interface Picking {
  pick: Pick
  /** 'Seat Lopez, 3 people: choose a table'. */
  title: string
  /** By the id of the table. */
  choices: ReadonlyMap<string, TableChoice>
  /** Seats or moves the party; false if the table cannot be chosen or nothing has been changed. */
  choose: (table: string) => Promise<boolean>
}

/** Each table by itself; where only joined ones fit, each of them stands for all. */
const byTable = (all: readonly TableChoice[]) => {
  const choices = new Map<string, TableChoice>()
  for (const choice of all)
    for (const id of choice.resource_ids)
      if (choice.isSuggested ? !choices.has(id) : choice.resource_ids.length === 1 && !choices.has(id))
        choices.set(id, choice)
  return choices
}

const choicesFor = ({ floor, question, context, rules }: Seating, picked: Picked) => {
  if (picked.kind === 'party') {
    const party = question.waiting.find(({ id }) => id === picked.entry.id)
    return party ? byTable(tableChoices(floor, question, party, context)) : new Map<string, TableChoice>()
  }
  const { people_count, resource_ids } = picked.stay
  const own = picked.kind === 'join' ? resource_ids : []
  const choices = byTable(tableChoices(floor, question, walkInToSeat(people_count, context.now, rules), context, own))
  for (const id of resource_ids) {
    const known = choices.get(id)
    if (known) choices.set(id, { ...known, reason: say.sitsHere, isSuggested: false, isOpen: false })
  }
  return choices
}

export const pickingOf = (
  seating: Seating,
  pick: Pick,
  { actions, onRefused }: { actions: FloorActions; onRefused: (text: string, table: string) => void },
): Picking | undefined => {
  const picked = pickedOf(seating, pick)
  if (!picked) return undefined
  const choices = choicesFor(seating, picked)
  const name = nameOf(picked)
  const put = ({ resource_ids, table }: TableChoice) => {
    if (picked.kind === 'party') return actions.seat({ resource_ids, table }, seatedPartyOf(picked.entry), name)
    const isJoin = picked.kind === 'join'
    const ids = isJoin ? [...new Set([...picked.stay.resource_ids, ...resource_ids])] : [...resource_ids]
    const tables = tableNames(seating.floor, ids)
    const text = isJoin ? floorMessages.joined(tables) : floorMessages.moved(tables)
    return actions.move(picked.stay.id, name, ids, tables, text)
  }
  const people = picked.kind === 'party' ? picked.entry.people_count : picked.stay.people_count
  return {
    pick,
    title: say.pickTitle[picked.kind](name, people),
    choices,
    choose: async (id) => {
      const choice = choices.get(id)
      if (choice?.isOpen) return put(choice)
      const table = tableNames(seating.floor, [id])
      onRefused(say.notPossible(table, choice?.reason ?? ''), id)
      return false
    },
  }
}
