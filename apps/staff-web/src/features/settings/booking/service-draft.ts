import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import { type ProposedService, proposedServices } from '@waitbook/domain/booking/proposed-services'
import type { Span, Weekday } from '@waitbook/domain/calendar/opening-hours'

export type WeeklyService = BookingSettings['services'][number]
export type SpecialService = BookingSettings['special_dates'][number]['services'][number]

const defaults: Omit<SpecialService, 'name' | 'from' | 'last_seating'> = {
  interval: 15,
  turn_minutes: [
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 105 },
    { up_to: 6, minutes: 120 },
    { up_to: 99, minutes: 150 },
  ],
  buffer: 0,
  pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
  walk_in_share: [],
}

const everyDay: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const newSpecialService = (): SpecialService => ({
  ...defaults,
  name: 'Dinner',
  from: '18:00',
  last_seating: '21:00',
})

export const newService = (): WeeklyService => ({ ...newSpecialService(), weekdays: everyDay })

const filled = (proposed: ProposedService): WeeklyService => ({ ...defaults, ...proposed })

export const servicesFromHours = (week: Record<Weekday, Span[]>): WeeklyService[] => proposedServices(week).map(filled)
