import type { TableWarning } from '@waitbook/contracts/floor/table-plan'
import type { TableWarning as Warning } from '@waitbook/domain/booking/table-plan'
import { clockLabel } from '@waitbook/domain/calendar/plain-date'
import { staffClockOf } from '@waitbook/domain/calendar/region'
import { timeIn } from '@waitbook/domain/calendar/time-zone'
import type { TableDay } from './table-day.ts'

type Taken = Extract<Warning, { code: 'taken' }>

const iso = (at: number) => new Date(at).toISOString()

/** The words about a day's tables; those that are stored name no guest. */
export const wordsOf = (day: TableDay, stayNames?: ReadonlyMap<string, string>) => {
  const style = staffClockOf(day.restaurant)
  const clock = (at: number) => clockLabel(timeIn(day.restaurant.time_zone, at), style)
  const tableName = (id: string) => day.resources.find((each) => each.id === id)?.name ?? ''
  const tableNames = (ids: readonly string[]) => ids.map(tableName).join(' + ')

  const takerWords = ({ by, by_id, from, until }: Pick<Taken, 'by' | 'by_id' | 'from' | 'until'>) => {
    switch (by) {
      case 'stay': {
        const people = day.stays.find(({ id }) => id === by_id)?.people_count ?? 0
        const name = stayNames?.get(by_id)
        return `${name ? `${name} (${people})` : `a party of ${people}`} is expected to stay until ${clock(until)}`
      }
      case 'block': {
        const reason = day.blocks.find(({ id }) => id === by_id)?.reason
        return `out of use from ${clock(from)} to ${clock(until)}${reason ? ` (${reason})` : ''}`
      }
      case 'hold':
        return `held until ${clock(until)}`
      case 'guest_hold':
        return `a guest is booking it for ${clock(from)}`
      case 'booking':
      case 'other_day': {
        const other = stayNames && day.reservations.get(by_id)
        const whom = other ? `${other.name} (${other.party_size})` : 'another guest'
        return `booked by ${whom} from ${clock(from)} to ${clock(until)}`
      }
    }
  }

  const detailOf = (warning: Warning) => {
    switch (warning.code) {
      case 'taken':
        return `Table ${tableName(warning.resource_id)}: ${takerWords(warning)}.`
      case 'no_table_that_large':
        return `No table and no combined tables that can be booked are large enough: the largest seat ${warning.largest}.`
      case 'tables_taken':
        return 'All tables that seat this party are taken at that time.'
      case 'table_removed':
        return `Table ${tableName(warning.resource_id)}, which was chosen for it, is no longer in use.`
      case 'without_table':
        return 'Staff unassigned its table.'
      case 'by_hand':
        return 'No table has been chosen yet.'
      case 'over':
        return 'Its time has ended.'
    }
  }

  return {
    tableNames,
    takerWords,
    warning(warning: Warning): TableWarning {
      const detail = detailOf(warning)
      if (warning.code !== 'taken') return { code: warning.code, detail }
      const { code, by, by_id, resource_id, from, until } = warning
      return { code, detail, by, by_id, resource_id, from: iso(from), until: iso(until) }
    },
  }
}
