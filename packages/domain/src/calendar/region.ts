import { countryOf } from '../countries.ts'

export interface Place {
  default_country_code: string
  time_zone: string
}

/** The region code of the world, for a calling code that no country has. */
const anywhere = '001'

/** Cache: finding the country of a time zone takes milliseconds, and there are few of these pairs. */
const known = new Map<string, string>()

/** The country of a restaurant, such as 'IN': it decides how dates and times are written. */
export const regionOf = ({ default_country_code, time_zone }: Place): string => {
  const key = `${default_country_code} ${time_zone}`
  const region = known.get(key) ?? countryOf(default_country_code, time_zone)?.id ?? anywhere
  known.set(key, region)
  return region
}

/** Whether clocks count to 12 or to 24. */
export const clockStyles = ['12', '24'] as const
export type ClockStyle = (typeof clockStyles)[number]

/** The setting of the clock of the staff screens: as usual in the restaurant's country, or one of the two. */
export const staffClocks = ['region', ...clockStyles] as const

/** The clock of the staff screens. It does not depend on the language of the device. */
export const staffClockOf = (place: Place & { staff_clock: (typeof staffClocks)[number] }): ClockStyle => {
  if (place.staff_clock !== 'region') return place.staff_clock
  const { hourCycle } = new Intl.DateTimeFormat(`en-${regionOf(place)}`, { hour: 'numeric' }).resolvedOptions()
  return hourCycle === 'h12' || hourCycle === 'h11' ? '12' : '24'
}
