import { timeIn } from '@waitbook/domain/calendar/time-zone'
import { clockLabel, zoneOrOwn } from '../../../lib/dates.ts'
import { noteOf, type PartyFacts, withoutBookedTime } from '../../badges/badges-of.ts'
import type { EntryRow } from './entry-row.ts'

/** The note of a row, whose badge and reason say when it had booked. */
export const rowNote = ({ reason, timeZone }: Pick<EntryRow, 'reason' | 'timeZone'>, facts: PartyFacts): string => {
  const note = noteOf(facts)
  return reason.kind === 'booked' ? withoutBookedTime(note, clockLabel(timeIn(zoneOrOwn(timeZone), reason.at))) : note
}
