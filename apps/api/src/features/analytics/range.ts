import { invalidField, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { AnalyticsSettings } from '@waitbook/contracts/settings/analytics'
import type { Db } from '@waitbook/db/connect'
import {
  dayStretches,
  type Period,
  type PeriodBounds,
  periodBounds,
  rangeBounds,
} from '@waitbook/domain/analytics/periods'
import type { ServiceDays } from '@waitbook/domain/calendar/service-days'
import { storedServiceDays } from '../restaurants/service-days.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { findAnalyticsRestaurant } from './analytics.queries.ts'
import type { Scope } from './scope.queries.ts'

export interface AskedRange {
  period: Period
  from?: string | undefined
  to?: string | undefined
}

/** A range of one restaurant, as the queries need it. */
export interface OpenedRange {
  period: Period | 'custom'
  restaurant: { name: string; time_zone: string; waitlist_settings: Record<string, unknown> | null }
  settings: AnalyticsSettings
  days: ServiceDays
  bounds: PeriodBounds
  scope: Scope
}

/** The requested service dates, in the restaurant's local time. */
export const openRange = async (
  db: Db,
  restaurantId: RestaurantId,
  { period, from, to }: AskedRange,
  now: number,
): Promise<OpenedRange> => {
  const restaurant = await findAnalyticsRestaurant(db, restaurantId)
  if (!restaurant) throw notFound('Restaurant not found.')
  const settings = completed('analytics', restaurant.analytics_settings)
  const days = storedServiceDays({ ...restaurant, analytics: restaurant.analytics_settings })
  const isCustom = from !== undefined && to !== undefined
  const today = days.at(now)
  if (isCustom && from > today) throw invalidField('from', `The first day must not be after today, ${today}.`)
  const bounds = isCustom ? rangeBounds({ firstDay: from, lastDay: to }, now, days) : periodBounds(period, now, days)
  const stretches = (['current', 'previous'] as const).flatMap((part) =>
    dayStretches(bounds[part], days).map((stretch) => ({ ...stretch, part })),
  )
  return {
    period: isCustom ? 'custom' : period,
    restaurant,
    settings,
    days,
    bounds,
    scope: { restaurantId, stretches },
  }
}
