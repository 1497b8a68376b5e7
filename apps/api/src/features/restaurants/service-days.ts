import { type ServiceDays, serviceDays } from '@waitbook/domain/calendar/service-days'
import type { Restaurant } from './restaurants.ts'
import { completed, dayStartHourOf, otherGeneralOf } from './stored-settings.ts'

type Dated = Pick<Restaurant, 'time_zone' | 'day_start_hour' | 'opening_hours' | 'special_dates' | 'booking'>

const known = new WeakMap<Dated, ServiceDays>()

/** The service days of a restaurant, for one version of its settings. */
export const serviceDaysOf = (restaurant: Dated): ServiceDays => {
  const found = known.get(restaurant)
  if (found) return found
  const { time_zone, day_start_hour, opening_hours, special_dates, booking } = restaurant
  const { services, special_dates: special } = booking
  const hours = { opening_hours, special_dates }
  const days = serviceDays({
    ...{ timeZone: time_zone, dayStartHour: day_start_hour },
    ...{ hours, services, special_dates: special },
  })
  known.set(restaurant, days)
  return days
}

type Values = Record<string, unknown> | null

/** The same from the settings as they are stored, for readers of nothing else of the restaurant. */
export const storedServiceDays = (stored: {
  time_zone: string
  general: Values
  booking: Values
  analytics: Values
}): ServiceDays =>
  serviceDaysOf({
    time_zone: stored.time_zone,
    day_start_hour: dayStartHourOf(stored.analytics),
    ...otherGeneralOf(stored.general),
    booking: completed('booking', stored.booking),
  })
