import { addDays } from '../calendar/plain-date.ts'
import { dateIn } from '../calendar/time-zone.ts'
import { type BookingRules, closureOn, servicesOn } from './rules.ts'
import { serviceTimes } from './service-times.ts'

const msPerMinute = 60_000

/**
 * The first date that guests are shown: today, or after midnight yesterday while its services still have times that can
 * be booked.
 */
export const firstDate = (rules: BookingRules, timeZone: string, now: number) => {
  const today = dateIn(timeZone, now)
  const yesterday = addDays(today, -1)
  const since = now + rules.notice_minutes * msPerMinute
  const closureAt = closureOn(rules, yesterday)
  const isOn =
    rules.last_minute_stop === null &&
    servicesOn(rules, yesterday).some((service) =>
      serviceTimes(service, yesterday, timeZone).some((each) => each.at >= since && closureAt(each) === null),
    )
  return isOn ? yesterday : today
}
