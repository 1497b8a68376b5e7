import { minutes } from './fake-clock.ts'
import type { TestApp } from './test-app.ts'

/** Sets a restaurant's time zone to one where it is 17:00 at the next full hour, as the shared clock cannot go back. */
export const atFive = async (host: TestApp, token: string) => {
  const hours = Math.ceil(host.clock.now() / minutes(60))
  host.clock.advance(hours * minutes(60) - host.clock.now())
  const ahead = 17 - (hours % 24)
  // No zone is further east than UTC+14.
  const offset = ahead > 14 ? ahead - 24 : ahead
  const today = new Date(host.clock.now() + offset * minutes(60)).toISOString().slice(0, 10)
  const settings = { time_zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` }
  const saved = await host.call('POST', '/api/settings/general/', { token, body: { settings } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return {
    today,
    /** The instant of a time of that day, ISO 8601. */
    at: (time: string) => new Date(Date.parse(`${today}T${time}Z`) - offset * minutes(60)).toISOString(),
  }
}
