import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import { ownHours } from '@waitbook/domain/calendar/opening-hours'

type Hours = Pick<GeneralSettings, 'opening_hours' | 'special_dates'>

const added = (before: readonly string[], after: readonly string[]) => {
  const known = new Set(before)
  return after.filter((date) => date !== '' && !known.has(date))
}

const closedBy = (hours: Hours) =>
  ownHours(hours)
    .filter(({ spans }) => spans.length === 0)
    .map(({ date }) => date)

/** The dates that opening hours close which the saved ones do not. */
export const closedByHours = (saved: Hours, edited: Hours) => added(closedBy(saved), closedBy(edited))

const withoutBookings = ({ special_dates }: Pick<BookingSettings, 'special_dates'>) =>
  special_dates.filter(({ services }) => services.length === 0).map(({ date }) => date)

/** The dates that booking settings close which the saved ones do not. */
export const closedToBookings = (
  saved: Pick<BookingSettings, 'special_dates'>,
  edited: Pick<BookingSettings, 'special_dates'>,
) => added(withoutBookings(saved), withoutBookings(edited))
