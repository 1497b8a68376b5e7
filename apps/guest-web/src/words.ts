import { largePartySize } from '@waitbook/domain/waitlist/party-size'
import { alternatives, number } from './language.ts'
import { m } from './messages/functions.js'

const counted = (count: number) => ({ count, shown: number(count) })

/** '8+' if only that button was tapped, else the exact number. */
export const sizeLabel = (size: number) => (size === largePartySize ? `${number(8)}+` : number(size))

export const people = (size: number) => m.people({ count: size, shown: sizeLabel(size) })

/** Minutes as text: '25 min', '1 h 35 min'. */
export const duration = (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return m.minutes(counted(rest))
  return rest === 0 ? m.hours(counted(hours)) : `${m.hours(counted(hours))} ${m.minutes(counted(rest))}`
}

/** The tables that a party most likely gets, or nothing. */
export const nextTables = (names: readonly string[] | undefined) =>
  names !== undefined && names.length > 0 ? m.next_tables({ tables: alternatives(names) }) : ''

interface Range {
  from: number
  to: number
}

export const estimate = (minutes: number, range?: Range | null) =>
  minutes === 0
    ? m.any_moment()
    : range && range.from < range.to
      ? m.about_range({ from: number(range.from), time: duration(range.to) })
      : m.about_time({ time: duration(range ? range.to : minutes) })
