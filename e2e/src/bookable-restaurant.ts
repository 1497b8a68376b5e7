import { expect } from 'vitest'
import { registerBusiness } from './console.ts'

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const services = [{ name: 'Dinner', weekdays: week, from: '18:00', last_seating: '21:00', interval: 30 }]
const policy = { text: 'Please cancel in time.', fee: '₹500 per person', free_until_hours: 24, from_size: 1 }

/** A restaurant that takes bookings for dinner. */
export const openBookable = async (server: string, business: string, username: string) => {
  const { token, user } = await registerBusiness(server, business, username)
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const set = async (rules: object) => {
    const body = JSON.stringify({ settings: rules })
    expect((await fetch(`${server}/api/settings/booking/`, { method: 'POST', headers, body })).status).toBe(200)
  }
  await set({ enabled: true, seats: 40, services, policy })
  const id = (user as unknown as { restaurant_id: string }).restaurant_id
  const bookings = async (date: string) => {
    const url = `${server}/api/restaurants/${id}/reservations/?date=${date}`
    return (await fetch(url, { headers })).json() as Promise<object[]>
  }
  /** A room with one table for four; resolves with its id. */
  const addArea = async (name: string) => {
    const area = `${name}Area`.padEnd(22, '0')
    const table = { id: `${name}Table`.padEnd(22, '0'), kind: 'table', name: `${name} 1`, seats_min: 1, seats_max: 4 }
    const body = JSON.stringify({ name, version: 0, resources: [table] })
    expect((await fetch(`${server}/api/floor/areas/${area}/`, { method: 'PUT', headers, body })).status).toBe(200)
    return area
  }
  return { id, link: `${server}/book/${id}/`, bookings, set, addArea }
}
