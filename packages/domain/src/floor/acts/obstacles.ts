import { epochOf } from '../../calendar/instant.ts'
import type { StayRow } from '../floor-facts.ts'
import { type HoldParty, holdsEndedBy } from '../hold-rules.ts'
import { stayNamed } from '../merge-change.ts'
import { isOpenMark, type ResourceMark } from '../resource-state.ts'
import { openResourceIds } from '../stay-resources.ts'
import {
  type KnownFloor,
  type OpenHold,
  type PutBack,
  type Refused,
  type ReportedAt,
  refuse,
  type Sitting,
} from './act.ts'
import { latest } from './moments.ts'

/** A stay that is still there, or that a report is about. */
export const stayOf = (
  { stays, putBack = [] }: KnownFloor,
  { id, reported, happened_at }: ReportedAt & { id: string },
): StayRow | Refused => {
  const stay = stayNamed(stays, id)
  // Of the time before the party went back: it may sit at its next table by now.
  const isEarlier = ({ at }: PutBack) =>
    stay?.id !== id && reported && happened_at !== undefined && epochOf(happened_at) <= epochOf(at)
  const isPutBack = putBack.some(
    (back) => (back.id === id || back.entry_id === id) && (stay === undefined || isEarlier(back)),
  )
  if (isPutBack) return refuse({ code: 'put_back' })
  if (stay === undefined) return refuse({ code: 'unknown_stay' })
  return stay.ended_at === null || reported ? stay : refuse({ code: 'stay_ended' })
}

/** The tables that it names; undefined if one is not there any more. */
export const tablesOf = ({ resources }: KnownFloor, { resource_ids }: Sitting) => {
  const ids = [...new Set(resource_ids)]
  return ids.every((id) => resources.some((row) => row.id === id)) ? ids : undefined
}

/** The tables that it names and that are still there: a party that sits already is seated without the others. */
export const tablesLeftOf = ({ resources }: KnownFloor, { resource_ids }: Sitting) =>
  [...new Set(resource_ids)].filter((id) => resources.some((row) => row.id === id))

/** Whether a mark is in force; one without an end may be dated by a device whose clock is ahead. */
export const isInForce = (mark: ResourceMark, at: string) => mark.until === null || isOpenMark(mark, epochOf(at))

/** The refusal of tables at one of which a party other than `own` is. */
export const takenBy = ({ stays }: KnownFloor, ids: readonly string[], own?: string) => {
  const isTaken = stays.some(
    (stay) => stay.id !== own && stay.ended_at === null && openResourceIds(stay.places).some((id) => ids.includes(id)),
  )
  return isTaken ? refuse({ code: 'table_taken', resource_ids: ids }) : undefined
}

/** Why a party cannot sit down: the others there, and blocks. */
export const obstacle = (floor: KnownFloor, ids: readonly string[], at: string, own?: string) => {
  const taken = takenBy(floor, ids, own)
  if (taken) return taken
  const mark = floor.marks.find(
    (each) => each.kind === 'blocked' && ids.includes(each.resource_id) && isInForce(each, at),
  )
  return mark && refuse({ code: 'table_blocked', mark })
}

/** A party sits down at tables: the holds that this ends, or the refusal of a hold for others that staff have not seen. */
export const endedHolds = (
  { holds }: KnownFloor,
  ids: readonly string[],
  { party, at, isSeen }: { party: HoldParty; at: string; isSeen: boolean },
): readonly OpenHold[] | Refused => {
  const { ended, ofOthers } = holdsEndedBy(holds, ids, party)
  const [hold] = ofOthers
  if (hold && !isSeen) return refuse({ code: 'table_held', hold })
  return ended.map((each) => ({ ...each, released_at: latest(at, each.from_at) }))
}
