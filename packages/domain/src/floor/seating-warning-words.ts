import type { ResourceTrait } from './resource.ts'
import type { SeatingWarning } from './seating-warnings.ts'

/** The words for a table that lacks a trait. */
export const lackWords: Record<ResourceTrait, string> = {
  accessible: 'not accessible',
  high_chair: 'no high chair',
  window: 'not at a window',
  quiet: 'not quiet',
  outside: 'not outside',
}

/** A warning that may omit the name of the guest who booked, as it is stored and returned by the API. */
export type UnnamedWarning =
  | Exclude<SeatingWarning, { code: 'reserved_at' }>
  | (Omit<Extract<SeatingWarning, { code: 'reserved_at' }>, 'name'> & { name?: string })

export interface WarningContext {
  /** The names of the tables, joined by ' + '. */
  tables: string
  count: number
  /** 'until 19:40'. */
  clock: (instant: string) => string
  /** The name of a waiting party; undefined: it is not named. */
  nameOf?: ((entryId: string) => string) | undefined
  /** Whether the warning is about a later time, so that minutes from now are left out. */
  isLater?: boolean | undefined
}

const minutesWords = (minutes: number) => (minutes >= 0 ? `in ${minutes} min` : `${-minutes} min ago`)

const seatsWords = (seats_min: number, seats_max: number) => {
  if (seats_min === seats_max) return `${seats_max}`
  return seats_min === 1 ? `up to ${seats_max}` : `${seats_min} to ${seats_max}`
}

const holderWords = (
  { for_entry_id, for_reservation_id }: Extract<SeatingWarning, { code: 'held' }>,
  { nameOf }: WarningContext,
) => {
  if (for_entry_id !== null) return nameOf?.(for_entry_id) || 'another party'
  return for_reservation_id === null ? 'walk-ins' : 'a booking'
}

/** What comes after 'Table 12 is': 'held for Lopez until 19:40'. */
const stateWords = (
  warning: Exclude<UnnamedWarning, { code: 'too_small' | 'too_large' }>,
  context: WarningContext,
): string => {
  const { clock } = context
  switch (warning.code) {
    case 'held':
      return `held for ${holderWords(warning, context)} until ${clock(warning.until)}`
    case 'staff_only':
      return 'assigned by staff only'
    case 'walk_in_only':
      return 'for walk-ins only'
    case 'lacks_trait':
      return lackWords[warning.trait]
    case 'server_cut':
      return `served by ${warning.name}, who is cut`
    case 'kept_for_walk_ins':
      return `kept for walk-ins from ${clock(warning.from)}${context.isLater ? '' : `, ${minutesWords(warning.minutes_free)}`}`
    case 'reserved_at': {
      const { name, people_count, at, minutes_free, minutes_needed } = warning
      const whom = name ? `${name}, ${people_count},` : `a party of ${people_count}`
      return `booked for ${whom} at ${clock(at)}, ${minutesWords(minutes_free)} (about ${minutes_needed} min needed)`
    }
  }
}

/** 'Table 12 seats 2 to 4; it is booked for Wellington, 6, at 19:40, in 40 min (about 95 min needed).' */
export const warningText = (warnings: readonly UnnamedWarning[], context: WarningContext): string => {
  const isOne = context.count === 1
  const clauses = warnings.map((warning, index) => {
    const first = isOne ? `Table ${context.tables}` : `Tables ${context.tables}`
    const subject = index === 0 ? first : isOne ? 'it' : 'they'
    if (warning.code === 'too_small' || warning.code === 'too_large')
      return `${subject} ${isOne ? 'seats' : 'seat'} ${seatsWords(warning.seats_min, warning.seats_max)}`
    return `${subject} ${isOne ? 'is' : 'are'} ${stateWords(warning, context)}`
  })
  return clauses.length === 0 ? '' : `${clauses.join('; ')}.`
}
