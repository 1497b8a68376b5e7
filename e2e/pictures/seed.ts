import { randomBytes } from 'node:crypto'

/** The restaurant that the pictures show, on a believable evening. */

export interface Account {
  token: string
  user_id: string
  username: string
  email: string
  restaurant_id: string
  restaurant_name: string
}

const call = async <T>(url: string, path: string, body?: object, token?: string, method = 'POST') => {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Name, size, minutes waited, minutes quoted, notes. */
const waiting = [
  ['Meera Nair', 2, 24, 20, 'Window, if one is free'],
  ['Rohan Mehta', 4, 19, 25, 'High chair'],
  ['Sofia Almeida', 2, 16, 20, ''],
  ['Family Okafor', 6, 14, 35, 'Birthday, cake in the fridge'],
  ['Yuki Tanaka', 1, 9, 15, 'Bar is fine'],
  ['Amit and Leela', 2, 6, 20, ''],
  ['Hannah Weiss', 3, 3, 25, 'Wheelchair'],
] as const

/** Name, seats, shape, left, top, width, height. */
const room = [
  ['1', 2, 'square', 6, 6, 10, 10],
  ['2', 2, 'square', 22, 6, 10, 10],
  ['3', 2, 'round', 38, 6, 10, 10],
  ['4', 4, 'square', 54, 6, 11, 11],
  ['5', 4, 'square', 69, 6, 11, 11],
  ['6', 4, 'round', 6, 25, 12, 12],
  ['7', 4, 'booth', 26, 25, 14, 11],
  ['8', 6, 'long', 47, 25, 18, 11],
  ['9', 6, 'long', 6, 44, 18, 11],
  ['10', 8, 'long', 32, 44, 22, 11],
] as const
const terrace = [
  ['T1', 2, 'round', 6, 4, 10, 10],
  ['T2', 2, 'round', 24, 4, 10, 10],
  ['T3', 4, 'square', 42, 4, 11, 11],
  ['T4', 4, 'square', 62, 4, 11, 11],
] as const
const areas = [
  {
    area: {
      name: 'Dining room',
      width: 84,
      height: 62,
      backdrop: 'M2 2 H82 V60 H50 M38 60 H2 V2 M62 44 V60 M62 44 H68',
    },
    tables: room,
  },
  { area: { name: 'Terrace', width: 84, height: 22, backdrop: 'M2 2 V20 H82 V2' }, tables: terrace },
]

/** Table, name or nothing for a walk-in, size, minutes since they sat down, stage. */
const seated = [
  ['8', 'Kulkarni family', 5, 95, 'bill'],
  ['10', 'Nikhil Jain', 7, 70, 'mains'],
  ['2', 'Claire Dubois', 2, 58, 'mains'],
  ['T3', '', 3, 51, 'mains'],
  ['5', 'Arjun Pillai', 3, 44, 'mains'],
  ['T1', '', 2, 33, 'ordered'],
  ['6', 'Tom Baker', 4, 21, 'ordered'],
  ['1', 'Priya Das', 2, 14, 'ordered'],
  ['7', '', 3, 4, 'seated'],
] as const

/** Name, size, minutes from now, notes. */
const bookings = [
  ['Ananya Menon', 2, 30, 'Window, if possible'],
  ['Rahul Bose', 4, 45, ''],
  ['Lucia Romano', 6, 60, 'Birthday cake in the kitchen'],
  ['Imran Qureshi', 2, 60, ''],
  ['Sana Sheikh', 4, 75, 'Vegetarian'],
  ['Marco Silva', 2, 90, ''],
  ['Zoya Khan', 5, 90, 'High chair'],
  ['Daniel Craig', 2, 105, ''],
] as const

const quarterMs = 15 * 60_000

const partIn = (timeZone: string, at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, ...options }).format(at)

/** A time zone in which it is between 18:30 and 19:30 now, so that the pictures show an evening whenever they are taken. */
const eveningZone = () => {
  const hour = (zone: string) => Number(partIn(zone, Date.now() + 30 * 60_000, { hour: '2-digit' }))
  const zone = Intl.supportedValuesOf('timeZone').find((each) => hour(each) === 19)
  if (zone === undefined) throw new Error('In no time zone is it between 18:30 and 19:30.')
  return zone
}

const makeId = () => randomBytes(11).toString('hex')

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5_000).toISOString()
const phone = (index: number) => `98450${12_340 + index * 111}`

export const seed = async (url: string) => {
  const account = await call<Account>(url, '/api/auth/register/', {
    username: 'meera',
    password: 'a long enough secret',
    restaurant_name: 'The Copper Pot',
    email: '',
  })
  const { token, restaurant_id } = account
  const post = <T>(path: string, body: object) => call<T>(url, path, body, token)
  const put = (path: string, body: object) => call(url, path, body, token, 'PUT')
  const zone = eveningZone()
  await post('/api/settings/general/', { settings: { time_zone: zone } })
  await post('/api/settings/booking/', { settings: { mode: 'tables' } })
  await post('/api/settings/waitlist/', {
    settings: {
      note_options: ['High chair', 'Window', 'Allergy'],
      wait_fields_to_display: ['size', 'arrival_time', 'notes_column'],
      sort_parties_by: 'arrival_time',
    },
  })

  const tables = new Map<string, string>()
  const areaIds: string[] = []
  for (const [sort_key, { area, tables: own }] of areas.entries()) {
    const resources = own.map(([name, seats_max, shape, x, y, width, height]) => ({
      ...{ id: makeId(), name, kind: 'table', seats_min: 1, seats_max, traits: [] },
      ...{ shape, x, y, width, height },
    }))
    for (const { id, name } of resources) tables.set(name, id)
    const areaId = makeId()
    areaIds.push(areaId)
    await put(`/api/floor/areas/${areaId}/`, { ...area, sort_key, version: 0, resources })
  }

  const add = (party: object, minutes: number, index: number) =>
    post<{ id: string }>('/api/waitlist/entries/', {
      ...party,
      phone_number: phone(index),
      happened_at: ago(minutes),
    })
  for (const [index, [table, customer_name, people_count, minutes, step]] of seated.entries()) {
    const happened_at = ago(minutes)
    const entry =
      customer_name && (await add({ customer_name, people_count, quoted_time: 15 }, minutes + 5, 20 + index))
    const stay = await post<{ id: string }>('/api/stays/', {
      resource_ids: [tables.get(table)],
      happened_at,
      reported: true,
      ...(entry ? { entry_id: entry.id } : { people_count }),
    })
    if (step !== 'seated') await post(`/api/stays/${stay.id}/step/`, { step })
  }
  await put(`/api/resources/${tables.get('T2')}/marks/dirty/`, {})

  const start = Math.ceil(Date.now() / quarterMs) * quarterMs
  for (const [index, [name, party_size, minutes, notes]] of bookings.entries()) {
    const at = start + minutes * 60_000
    const date = partIn(zone, at, { dateStyle: 'short' })
    const time = partIn(zone, at, { timeStyle: 'short' })
    await post(`/api/restaurants/${restaurant_id}/reservations/`, {
      ...{ name, party_size, notes, date, time },
      phone: phone(40 + index),
    })
  }

  const ids: string[] = []
  for (const [index, [customer_name, people_count, minutes, quoted_time, notes]] of waiting.entries()) {
    const entry = await add({ customer_name, people_count, quoted_time, notes }, minutes, index)
    ids.push(entry.id)
  }
  await post('/api/notifications/send/', {
    entry_id: ids[0],
    notification_type: 'sms',
    template_type: 'table_ready',
  })
  return { account, ids, zone, area: areaIds[0] }
}
