import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { CachedRestaurant } from '../../restaurants/known-restaurants.ts'
import { everyDate, findBookVersion, type LiveHold } from './book-version.queries.ts'
import { type BookRange, findDayBook } from './day-book.queries.ts'
import { rangeOf, rulesOf } from './day-book.ts'
import { type DateRange, type DayBook, dayBooksOf, liveHoldsOf } from './day-books.ts'

/** Changes that are not in the journal, such as by an administrator's SQL, are seen after this time. */
const keptMs = 60_000
/** Rows in memory, some 300 bytes each. */
const keptRows = 100_000

/** The books of a restaurant's dates, all current as of one revision or a later one. */
interface Known {
  facts: string
  epoch: string
  revision: number
  readAt: number
  days: Map<string, DayBook>
}

export interface DayOfBook {
  book: DayBook
  /** The holds that were live when it was read, or found to be current. */
  holds: readonly LiveHold[]
}

export interface BooksOfDays {
  settingsVersion: string
  /** Empty if the settings are of another version than the restaurant that was asked with. */
  days: DayOfBook[]
}

const sizeOf = ({ days }: Known) => [...days.values()].reduce((sum, { size }) => sum + size, 0)

/** A range in which nothing is booked: it only reads the version of the settings. */
const noTimes = (now: number): BookRange => {
  const at = new Date(now).toISOString()
  const local = { date: '1970-01-01', time: '00:00' }
  return { from: at, to: at, first: local, last: local, now: at, phone: '' }
}

const ordered = ({ date, time }: BookRange['first']) => `${date} ${time}`

/** All of them; undefined: there is none. */
const around = (ranges: readonly BookRange[]): BookRange | undefined => {
  const [whole] = ranges.map((range) => ({ ...range }))
  if (!whole) return undefined
  for (const { from, to, first, last } of ranges) {
    if (from < whole.from) whole.from = from
    if (to > whole.to) whole.to = to
    if (ordered(first) < ordered(whole.first)) whole.first = first
    if (ordered(last) > ordered(whole.last)) whole.last = last
  }
  return whole
}

/**
 * What is booked around dates, to show free times. It is kept in memory, and every call asks the database which dates have
 * changed since: these are read again. A booking is never decided on it.
 */
export const createKnownDays = (db: Db) => {
  const known = new Map<RestaurantId, Known>()
  let rows = 0

  const forget = (id: RestaurantId) => {
    const found = known.get(id)
    if (found) rows -= sizeOf(found)
    known.delete(id)
  }

  const recall = ({ restaurant: { id }, settingsVersion }: CachedRestaurant, now: number) => {
    const found = known.get(id)
    if (found && found.facts === settingsVersion && Math.abs(now - found.readAt) < keptMs) return found
    forget(id)
    return undefined
  }

  const remember = (id: RestaurantId, read: Omit<Known, 'days'>, books: readonly DayBook[]) => {
    const found = known.get(id)
    const isSame = found?.facts === read.facts && found.epoch === read.epoch
    // Read before what is known already.
    if (isSame && read.revision < found.revision) return
    if (!isSame) forget(id)
    const kept = isSame ? found : { ...read, days: new Map<string, DayBook>() }
    for (const book of books) {
      rows += book.size - (kept.days.get(book.date)?.size ?? 0)
      kept.days.set(book.date, book)
    }
    // The restaurant that was used longest ago is forgotten first.
    known.delete(id)
    known.set(id, kept)
    for (const oldest of known.keys()) {
      if (rows <= keptRows) break
      forget(oldest)
    }
  }

  const load = async ({ restaurant }: CachedRestaurant, dates: readonly string[], now: number) => {
    const { id, time_zone } = restaurant
    const rules = rulesOf(restaurant)
    const ranges = dates.map((date): DateRange => {
      return { date, range: rangeOf(rules, time_zone, { from: date, to: date }, { now }) }
    })
    const read = await findDayBook(db, id, around(ranges.flatMap(({ range }) => range ?? [])) ?? noTimes(now))
    if (!read) throw notFound('Restaurant not found.')
    const books = dayBooksOf(read, ranges)
    remember(id, { facts: read.facts, epoch: read.epoch, revision: read.revision, readAt: now }, books)
    return { settingsVersion: read.facts, books, holds: liveHoldsOf(read) }
  }

  /** The version as it is now, and the days that are known and current. */
  const check = async (id: RestaurantId, found: Known, now: number) => {
    const version = await findBookVersion(db, id, found.revision, new Date(now).toISOString())
    if (!version) throw notFound('Restaurant not found.')
    const { facts, epoch, revision, touched } = version
    if (facts !== found.facts || epoch !== found.epoch || touched?.includes(everyDate)) {
      if (known.get(id) === found) forget(id)
      return { ...version, days: new Map<string, DayBook>() }
    }
    for (const book of found.days.values()) {
      if (!touched || !book.isTouchedBy(touched)) continue
      found.days.delete(book.date)
      if (known.get(id) === found) rows -= book.size
    }
    // Another call may have learned of a later one.
    found.revision = Math.max(found.revision, revision)
    return { ...version, days: found.days }
  }

  return {
    /** The books of the dates from `from` to `to`, both included. At most two statements. */
    async read(
      restaurant: CachedRestaurant,
      { from, to }: { from: string; to: string },
      now: number,
    ): Promise<BooksOfDays> {
      const dates: string[] = []
      for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
      const days = new Map<string, DayOfBook>()
      const found = recall(restaurant, now)
      if (found && dates.some((date) => found.days.has(date))) {
        const checked = await check(restaurant.restaurant.id, found, now)
        if (checked.facts !== restaurant.settingsVersion) return { settingsVersion: checked.facts, days: [] }
        for (const date of dates) {
          const book = checked.days.get(date)
          if (book) days.set(date, { book, holds: checked.holds })
        }
      }
      const missing = dates.filter((date) => !days.has(date))
      if (missing.length > 0) {
        const { settingsVersion, books, holds } = await load(restaurant, missing, now)
        if (settingsVersion !== restaurant.settingsVersion) return { settingsVersion, days: [] }
        for (const book of books) days.set(book.date, { book, holds })
      }
      return { settingsVersion: restaurant.settingsVersion, days: dates.flatMap((date) => days.get(date) ?? []) }
    },
  }
}
