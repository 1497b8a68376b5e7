import { beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../../test/bookings.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let phones = 0

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
})
beforeEach(() => offer(['high_chair', 'window']))

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  host.call(method, path, { token, ...(body && { body }) })
const offer = (wishes: string[]) => call('POST', '/api/settings/floor/', { settings: { wishes } })
const nextPhone = () => {
  phones += 1
  return `+9177${String(phones).padStart(8, '0')}`
}
const guest = () => ({ customer_name: 'Meera', phone_number: nextPhone(), people_count: 2 })
const entries = '/api/waitlist/entries/'
const entryOf = async (id: string) => (await call('GET', `${entries}${id}/`)).body
const addEntry = async (fields: object = {}) => (await call('POST', entries, { ...guest(), ...fields })).body
const join = (fields: object = {}) =>
  host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body: { ...guest(), ...fields } })
const joined = async (fields: object = {}) => (await join(fields)).body.queue_entry_id as string
const edit = (id: string, body: object) =>
  host.call('PUT', `/api/customer/queue-entry/${restaurantId}/${id}/`, { body })
const book = () => `/api/restaurants/${restaurantId}/reservations/`
const addBooking = async (fields: object = {}) =>
  (await call('POST', book(), booking({ phone: nextPhone(), ...fields }))).body
const journalled = async (id: string) => {
  const rows = await host.deps.connection.db
    .selectFrom('activity')
    .select(['id', 'changes'])
    .orderBy('seq', 'desc')
    .execute()
  return rows.filter(({ changes }) => changes.some((change) => change.id === id))
}

describe('a guest who joins', () => {
  it('is offered the wishes of the settings, and none by default', async () => {
    const info = async () => (await host.call('GET', `/api/customer/join-queue/${restaurantId}/`)).body.settings.wishes
    expect(await info()).toEqual(['high_chair', 'window'])
    await offer([])
    expect(await info()).toEqual([])
  })

  it('names wishes in any order; those that are not offered are left out', async () => {
    const id = await joined({ wishes: ['window', 'accessible', 'high_chair', 'window'] })
    expect((await entryOf(id)).wishes).toEqual(['high_chair', 'window'])
    const { body } = await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)
    expect(body).toMatchObject({
      queue_entry: { wishes: ['high_chair', 'window'] },
      wish_choices: ['high_chair', 'window'],
    })
  })

  it('without wishes, as an older form posts it, has none', async () => {
    expect((await entryOf(await joined())).wishes).toEqual([])
  })

  it('is refused an unknown wish with the field named', async () => {
    const refused = await join({ wishes: ['moon'] })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors)).toEqual(['wishes'])
  })
})

describe('a waiting guest', () => {
  it('changes its wishes, but adds none that are not offered; a repeated edit changes nothing', async () => {
    const { id } = await addEntry({ wishes: ['quiet'] })
    const { body } = await edit(id, { wishes: ['accessible', 'quiet', 'window'] })
    expect(body.queue_entry.wishes).toEqual(['window', 'quiet'])
    const before = await journalled(id)
    await edit(id, { wishes: ['quiet', 'window'] })
    expect(await journalled(id)).toEqual(before)
    expect((await edit(id, { wishes: [] })).body.queue_entry.wishes).toEqual([])
  })

  it('keeps its wishes where an edit names only its size', async () => {
    const id = await joined({ wishes: ['window'] })
    await edit(id, { people_count: 3 })
    expect(await entryOf(id)).toMatchObject({ people_count: 3, wishes: ['window'] })
  })
})

describe('staff', () => {
  it('add and edit any wish; an undo restores the previous ones', async () => {
    const { id, wishes } = await addEntry({ wishes: ['outside', 'accessible'] })
    expect(wishes).toEqual(['accessible', 'outside'])
    await call('PUT', `${entries}${id}/`, { ...guest(), wishes: ['quiet'] })
    expect((await entryOf(id)).wishes).toEqual(['quiet'])
    const [change] = await journalled(id)
    expect((await call('POST', `/api/recent/${change?.id}/undo/`)).status).toBe(200)
    expect((await entryOf(id)).wishes).toEqual(['accessible', 'outside'])
  })

  it('two hosts who tick different boxes both succeed', async () => {
    const { id } = await addEntry({ wishes: ['quiet'] })
    const tick = (wishes: string[]) =>
      call('POST', '/trpc/waitlist.editParty', { id, wishes, seen: { wishes: ['quiet'] } })
    expect((await tick(['quiet', 'window'])).status).toBe(200)
    expect((await tick([])).status).toBe(200)
    expect((await entryOf(id)).wishes).toEqual(['window'])
  })

  it('replace the wishes of a booking, and both hosts succeed there as well', async () => {
    const { id } = await addBooking({ wishes: ['window', 'high_chair'] })
    const tick = (wishes: string[]) =>
      call('POST', '/trpc/reservations.edit', { id, wishes, seen: { wishes: ['high_chair', 'window'] } })
    await tick(['high_chair'])
    await tick(['accessible', 'high_chair', 'window'])
    expect((await call('GET', `/api/reservations/${id}/`)).body.wishes).toEqual(['accessible', 'high_chair'])
  })

  it('restore the wishes of a deleted booking', async () => {
    const { id } = await addBooking({ wishes: ['window'] })
    await call('DELETE', `/api/reservations/${id}/`)
    const [change] = await journalled(id)
    await call('POST', `/api/recent/${change?.id}/undo/`)
    expect((await call('GET', `/api/reservations/${id}/`)).body.wishes).toEqual(['window'])
  })
})

describe('a check-in', () => {
  it('copies the wishes of the booking to the party, beside those of a guest who waits already', async () => {
    const { id } = await addBooking({ wishes: ['accessible'] })
    const { body } = await call('POST', `/api/reservations/${id}/check-in/`)
    expect((await entryOf(body.entry_id)).wishes).toEqual(['accessible'])

    const phone = nextPhone()
    const waiting = await joined({ phone_number: phone, wishes: ['window'] })
    const second = await addBooking({ phone, wishes: ['accessible'] })
    await call('POST', `/api/reservations/${second.id}/check-in/`)
    expect((await entryOf(waiting)).wishes).toEqual(['accessible', 'window'])
  })
})

describe('files of reservations', () => {
  it('have the wishes, which an import reads as they are written; unknown ones are refused with the line', async () => {
    const { id, phone, date } = await addBooking({ wishes: ['high_chair', 'quiet'] })
    const csv = (await call('GET', `${book()}export/`)).body as unknown as string
    expect(csv).toContain('"high_chair, quiet"')
    expect((await call('POST', `${book()}import/preview/`, { csv })).body).toMatchObject({
      created: 0,
      updated: 0,
      refused: [],
    })
    const lines = [
      'name,phone,party_size,date,time,wishes',
      `Asha,${phone},4,${date},19:00,High chair; WINDOW`,
      `Ben,${nextPhone()},4,${date},19:00,moon`,
    ]
    const report = (await call('POST', `${book()}import/`, { csv: lines.join('\n') })).body
    expect(report.refused).toMatchObject([{ line: 3, reason: expect.stringContaining('wishes') }])
    const wishes = async () => (await call('GET', `/api/reservations/${id}/`)).body.wishes
    expect(await wishes()).toEqual(['high_chair', 'window'])
    await call('POST', `/api/recent/${report.activity_id}/undo/`)
    expect(await wishes()).toEqual(['high_chair', 'quiet'])
  })
})

describe('erasing a guest', () => {
  it('removes the wishes from rows and journal, and returns them in the export before', async () => {
    const { id, phone_number } = await addEntry({ wishes: ['accessible'] })
    await call('POST', `${entries}${id}/set_status/`, { status: 'SERVED' })
    const old = await addBooking({ phone: phone_number, wishes: ['accessible'], date: '2026-11-01' })
    const exported = (await call('POST', '/api/privacy/export/', { phone: phone_number })).body
    expect([exported.visits[0].wishes, exported.reservations[0].wishes]).toEqual([['accessible'], ['accessible']])
    expect((await call('POST', '/api/privacy/erase/', { phone: phone_number })).status).toBe(200)
    expect((await entryOf(id)).wishes).toEqual([])
    for (const each of [id, old.id]) expect(JSON.stringify(await journalled(each))).not.toContain('accessible')
    expect((await call('GET', `/api/reservations/${old.id}/`)).body.wishes).toEqual([])
  })
})

describe('the forms without a script', () => {
  const post = (path: string, fields: [string, string][]) =>
    host.app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const joinPage = () => `/join-queue/${restaurantId}/`
  const placePage = (id: string) => `${joinPage()}queue-confirmation/${id}/`
  const typed = (phone: string): [string, string][] => [
    ['customer_name', 'Meera'],
    ['country_code', '+91'],
    ['phone', phone],
    ['people_count', '2'],
  ]
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*name="wishes"[^>]*>/g)].flatMap(([box]) =>
      box.includes('checked') ? [/value="(\w+)"/.exec(box)?.[1]] : [],
    )

  it('join with one box or several, and show a refused form with its boxes as they were', async () => {
    const refused = await post(joinPage(), [...typed('12'), ['wishes', 'window'], ['wishes', 'high_chair']])
    expect([refused.statusCode, ticked(refused.body)]).toEqual([400, ['high_chair', 'window']])
    const one = await post(joinPage(), [...typed(nextPhone().slice(3)), ['wishes', 'window']])
    const id = one.headers.location?.split('/').at(-2) ?? ''
    expect((await entryOf(id)).wishes).toEqual(['window'])
    expect((await host.app.inject(placePage(id))).body).toContain('By the window')
  })

  it('keep the boxes on a change of the language', async () => {
    const { body } = await post(`${joinPage()}language/`, [...typed(''), ['wishes', 'window'], ['lang', 'ta']])
    expect(ticked(body)).toEqual(['window'])
  })

  it('have no boxes where the settings offer none', async () => {
    await offer([])
    expect((await host.app.inject(joinPage())).body).not.toContain('name="wishes"')
  })

  it('edit the wishes of the party, and show a wish of staff that is not offered', async () => {
    const { id } = await addEntry({ wishes: ['quiet'] })
    const form = await host.app.inject(`${placePage(id)}edit/`)
    expect(ticked(form.body)).toEqual(['quiet'])
    const save = (people_count: string, ...wishes: string[]) =>
      post(`${placePage(id)}edit/`, [
        ['people_count', people_count],
        ['seen_people_count', '2'],
        ['seen_wishes', 'quiet'],
        ...wishes.map((wish): [string, string] => ['wishes', wish]),
      ])
    const refused = await save('0', 'window')
    expect([refused.statusCode, ticked(refused.body)]).toEqual([400, ['window']])
    await save('2', 'window')
    expect((await entryOf(id)).wishes).toEqual(['window'])
  })

  it('leave the wishes as they are where a form opened before the boxes existed is posted', async () => {
    const { id } = await addEntry({ wishes: ['quiet'] })
    await post(`${placePage(id)}edit/`, [
      ['people_count', '3'],
      ['seen_people_count', '2'],
    ])
    expect(await entryOf(id)).toMatchObject({ people_count: 3, wishes: ['quiet'] })
  })
})
