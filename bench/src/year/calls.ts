import type { Asked } from './asking.ts'
import { yearEntryId, yearPhone } from './seed-year.ts'

export interface YearCall {
  name: string
  /** Changes name another party each time. */
  make(): Asked
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Every reading call of the console and of a guest's page, and the changes of a shift, by a token of the restaurant. */
export const callsOfYear = (restaurant: string, token: string): YearCall[] => {
  let added = 0
  const get = (name: string, path: string): YearCall => ({ name, make: () => ({ method: 'GET', path, token }) })
  const rpc = (name: string, input?: object): YearCall =>
    get(name, `/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`)
  const entry = yearEntryId(3)
  const profile = `p${String(1).padStart(21, '0')}`
  const booking = `b${String(5).padStart(21, '0')}`
  const year = `from=${day(364)}&to=${day(0)}`
  const week = `from=${day(6)}&to=${day(0)}`
  const own = `/api/restaurants/${restaurant}/reservations`
  const newParty = () => {
    added += 1
    return { customer_name: 'Guest', phone_number: `+9170${String(added).padStart(8, '0')}`, people_count: 2 }
  }
  return [
    get('board', '/api/waitlist/entries/'),
    get('one party', `/api/waitlist/entries/${entry}/`),
    get('conversation', `/api/waitlist/entries/${entry}/messages/`),
    get('guest page', `/api/customer/queue-confirmation/${restaurant}/${entry}/`),
    get('join page', `/api/customer/join-queue/${restaurant}/`),
    get('phone waits', `/api/customer/check-phone/${restaurant}/${yearPhone(1)}/`),
    rpc('waitlist.suggestQuote', { people_count: 2 }),
    get('reservations of a day', `${own}/?date=${day(0)}`),
    get('reservations summary', `${own}/summary/?date=${day(0)}`),
    get('reservations search', `${own}/search/?search=Meera%201`),
    get('reservations export', `${own}/export/`),
    get('one reservation', `/api/reservations/${booking}/`),
    get('parties', '/api/parties/parties/'),
    get('parties page 20', '/api/parties/parties/?page=20'),
    get('parties by visits', '/api/parties/parties/?ordering=-visits'),
    get('parties by last visit', '/api/parties/parties/?ordering=-last_visit'),
    get('parties search', '/api/parties/parties/?search=Meera%201'),
    get('one profile', `/api/parties/parties/${profile}/`),
    get('history of a profile', `/api/parties/parties/${profile}/history/`),
    rpc('parties.recognise', { name: 'Meera' }),
    rpc('parties.marks', { phones: [yearPhone(1), yearPhone(2)] }),
    rpc('parties.tags'),
    get('parties export', '/api/parties/parties/export/'),
    get('recent', '/api/recent/'),
    get('recent page 50', '/api/recent/?page=50'),
    get('recent search', '/api/recent/?search=Meera%201'),
    get('recent search without a match', '/api/recent/?search=Nomatch'),
    get('recent all', '/api/recent/?kind=all'),
    get('analytics of a week', `/api/analytics/?${week}`),
    get('analytics of a year', `/api/analytics/?${year}`),
    get('operations of a year', `/api/analytics/operations/?${year}`),
    get('report of a year', `/api/analytics/report/?${year}`),
    get('notifications', '/api/notifications/'),
    get('notifications state', '/api/notifications/state/'),
    get('settings', '/api/settings/waitlist/'),
    get('restaurants', '/api/restaurants/'),
    {
      name: 'guest joins',
      make: () => ({ method: 'POST', path: `/api/customer/join-queue/${restaurant}/submit/`, body: newParty() }),
    },
    {
      name: 'staff add a party',
      make: () => ({ method: 'POST', path: '/api/waitlist/entries/', token, body: newParty() }),
    },
    {
      name: 'export of one guest',
      make: () => ({ method: 'POST', path: '/api/privacy/export/', token, body: { phone: yearPhone(2) } }),
    },
  ]
}
