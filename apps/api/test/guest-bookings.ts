import type { TestApp } from './test-app.ts'

/** A Friday on which the services of `bookingRules` have times. */
export const friday = '2026-11-27'
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Dinner every day from 18:00 to 21:00, a time each half hour, for 20 guests at once. */
export const dinner = (fields: object = {}) => ({
  name: 'Dinner',
  weekdays: week,
  from: '18:00',
  last_seating: '21:00',
  interval: 30,
  turn_minutes: [{ up_to: 99, minutes: 90 }],
  ...fields,
})

export const bookingRules = (fields: object = {}) => ({
  enabled: true,
  mode: 'covers',
  seats: 20,
  sellable_share: 1,
  services: [dinner()],
  horizon_days: 60,
  unverified_share: 1,
  unverified_address_share: 1,
  ...fields,
})

let phones = 0
export const newPhone = () => {
  phones += 1
  return `+9196${String(phones).padStart(8, '0')}`
}

/** A guest's booking of a Friday, with a phone of its own. */
const guestBooking = (fields: object = {}) => ({
  date: friday,
  time: '19:00',
  party_size: 2,
  name: 'Meera',
  phone_number: newPhone(),
  ...fields,
})

/** The guest of a booking proves its number, as by pressing the link that was texted for it. */
export const verifyBooking = async (host: TestApp, restaurant_id: string, entry_id: string, phone: string) => {
  const texted_at = new Date(host.clock.now()).toISOString()
  const texted = { phone, restaurant_id, entry_id, sender: '', is_booking: true, texted_at, verified_at: texted_at }
  await host.deps.connection.db.insertInto('texted_phones').values(texted).execute()
}

/** The booking page of a restaurant, as scripts call it. */
export const bookingPage = (host: TestApp, of: () => { token: string; restaurantId: string }) => {
  const call = (method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) =>
    host.call(method, `/api/customer/book/${of().restaurantId}/${path}`, { headers, ...(body && { body }) })
  return {
    call,
    /** Sets the rules of bookings. */
    async set(rules: object) {
      const { token } = of()
      const { status, body } = await host.call('POST', '/api/settings/booking/', { token, body: { settings: rules } })
      if (status !== 200) throw new Error(JSON.stringify(body))
    },
    info: async () => (await call('GET', '')).body,
    days: (query: string) => call('GET', `days/?${query}`),
    slots: (query = `size=2&date=${friday}`) => call('GET', `slots/?${query}`),
    /** The free times of a day, HH:mm. */
    async free(query?: string): Promise<string[]> {
      const { body } = await this.slots(query)
      return body.slots
        .filter(({ state }: { state: string }) => state === 'free')
        .map(({ time }: { time: string }) => time)
    },
    hold: (fields: object = {}) => call('POST', 'hold/', { date: friday, time: '19:00', party_size: 2, ...fields }),
    moreTime: (id: string) => call('POST', `hold/${id}/more-time/`),
    submit: (fields: object = {}, headers?: Record<string, string>) =>
      call('POST', 'submit/', guestBooking(fields), headers),
  }
}
