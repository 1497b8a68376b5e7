import { bookingRules, dateAfter } from '../book/restaurant.ts'
import type { BenchServer } from '../system/api.ts'
import { type Answer, type Call, call, nextPhone } from './calls.ts'

export interface Target {
  api: BenchServer
  /** The restaurant that guests join and book. */
  restaurant: string
  /** Dates that it can be booked on. */
  dates: readonly string[]
  /** Tokens of the demos that were opened. */
  demos: string[]
  /** The segments of the attackers' own bookings. */
  bookings: string[]
}

let invented = 0
const inventedId = () => {
  invented += 1
  return String(invented).padStart(22, 'x')
}

const timeOf = (index: number) => `${18 + (index % 3)}:${index % 2 === 0 ? '00' : '30'}`

const ofDemo = ({ demos }: Target, index: number) => demos[index % Math.max(1, demos.length)] ?? 'none'

const csv = `name,phone,party_size,date,time\n${Array.from(
  { length: 1_000 },
  (_, row) => `"Guest ""${row}""",+91 98${String(row).padStart(8, '0')},2,2030-01-0${1 + (row % 9)},19:00`,
).join('\n')}\n`

type Act = (target: Target, index: number, from: string) => Promise<Answer>

const post = (
  path: string,
  body: object,
): ((target: Target, from: string, more?: Partial<Call>) => Promise<Answer>) => {
  return ({ api }, from, more) => call(api, path, { from, body, ...more })
}

/** What strangers send, by its kind; `index` counts the calls of a kind. */
export const hostileActs: Record<string, Act> = {
  'joins of invented numbers': (target, _, from) =>
    post(`/api/customer/join-queue/${target.restaurant}/submit/`, {
      customer_name: 'Stranger',
      phone_number: nextPhone(),
      people_count: 2,
    })(target, from),
  'checks of numbers': ({ api, restaurant }, _, from) =>
    call(api, `/api/customer/check-phone/${restaurant}/${nextPhone()}/`, { from }),
  'bookings of invented numbers': async (target, index, from) => {
    const answer = await post(`/api/customer/book/${target.restaurant}/submit/`, {
      date: target.dates[index % target.dates.length],
      time: timeOf(index),
      party_size: 2,
      name: 'Stranger',
      phone_number: nextPhone(),
      email: 'victim@example.org',
    })(target, from)
    if (answer.status === 201) target.bookings.push(String(answer.body.manage_url_segment))
    return answer
  },
  'holds of times': (target, index, from) =>
    post(`/api/customer/book/${target.restaurant}/hold/`, {
      date: target.dates[index % target.dates.length],
      time: timeOf(index),
      party_size: 2,
    })(target, from),
  'changes of own bookings': ({ api, bookings, dates }, index, from) =>
    call(api, `/api/customer/booking/${bookings[index % Math.max(1, bookings.length)] ?? inventedId()}/`, {
      from,
      method: 'PUT',
      body: { date: dates[(index + 1) % dates.length], time: timeOf(index + 1), party_size: 2 },
    }),
  'more time for invented holds': (target, _, from) =>
    post(`/api/customer/book/${target.restaurant}/hold/${inventedId()}/more-time/`, {})(target, from),
  'invented wishes': (target, _, from) =>
    post(`/api/customer/wish/${target.restaurant}/${inventedId()}/take/`, {})(target, from),
  'wishes of invented numbers': (target, index, from) =>
    post(`/api/customer/wish/${target.restaurant}/submit/`, {
      date: target.dates[index % target.dates.length],
      from_time: '18:00',
      to_time: '20:00',
      party_size: 4,
      name: 'Stranger',
      phone_number: nextPhone(),
      policy_accepted: true,
    })(target, from),
  'invented hosts': ({ api }, index, from) =>
    call(api, '/api/docs/tables/', { from, headers: { host: `h${index}.example`, 'accept-encoding': 'br' } }),
  'invented proxies': ({ api, restaurant }, index, _from) =>
    call(api, `/api/customer/join-queue/${restaurant}/`, { from: `nobody-${index}` }),
  demos: async (target, _, from) => {
    const answer = await post('/trpc/demo.open', {})(target, from)
    const opened = answer.body.result as { data?: { token?: string } } | undefined
    if (opened?.data?.token) target.demos.push(opened.data.token)
    return answer
  },
  'files for a demo': (target, index, from) =>
    call(target.api, '/api/parties/parties/import/preview/', { from, token: ofDemo(target, index), body: csv }),
  'rehearsals of a demo': (target, index, from) =>
    post('/api/booking/rehearse/', {
      settings: bookingRules('tables'),
      from: dateAfter(-30),
      to: dateAfter(-1),
    })(target, from, { token: ofDemo(target, index) }),
  'parties of a demo': (target, index, from) =>
    post('/api/parties/parties/', { name: `Guest ${index}`, phone: nextPhone(), notes: 'x'.repeat(400) })(
      target,
      from,
      { token: ofDemo(target, index) },
    ),
}
