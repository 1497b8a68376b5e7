import { describe, expect, it } from 'vitest'
import { type SharedRestaurant, shareRestaurant } from '../../../test/shared-host.ts'
import { staffSocket } from '../../../test/sockets.ts'
import { registerBusiness } from '../../../test/test-app.ts'

let { host, port, token, restaurantId } = {} as SharedRestaurant
let phones = 0

shareRestaurant((shared) => {
  ;({ host, port, token, restaurantId } = shared)
})

const join = async (fields: object = {}) => {
  phones += 1
  const phone_number = `+9166${String(phones).padStart(8, '0')}`
  const body = { customer_name: 'Meera', phone_number, people_count: 2, notes: 'Window', ...fields }
  const answer = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, { body })
  return answer.body.queue_entry_id as string
}
const call = (name: string, id: string, body?: object, headers = {}) =>
  host.call(name === 'queue-entry' ? 'PUT' : 'POST', `/api/customer/${name}/${restaurantId}/${id}/`, { body, headers })
const setStatus = (id: string, status: string) =>
  host.call('POST', `/api/waitlist/entries/${id}/set_status/`, { token, body: { status } })
const save = (settings: object) => host.call('POST', '/api/settings/waitlist/', { token, body: { settings } })
const boardEntry = async (id: string) => {
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  return (body as { id: string }[]).find((entry) => entry.id === id)
}
const journalOf = async (id: string) => {
  const { db } = host.deps.connection
  const rows = await db.selectFrom('activity').select(['action_type', 'actor', 'changes']).orderBy('seq').execute()
  return rows.filter((row) => row.changes.some((change) => change.id === id))
}

describe('a waiting guest', () => {
  it('may paste a name and notes with characters that cannot be seen, which are not stored', async () => {
    const id = await join({ customer_name: '\u202aMeera\u202c', notes: '\u2066Window\u2069\u0007' })
    expect(await boardEntry(id)).toMatchObject({ customer_name: 'Meera', notes: 'Window' })
    expect((await call('queue-entry', id, { notes: '\u202bTwo prams\u202c' })).status).toBe(200)
    expect(await boardEntry(id)).toMatchObject({ notes: 'Two prams' })
  })

  it('edits size and notes, one or both, and staff see it at once', async () => {
    const id = await join()
    const screen = await staffSocket(port, restaurantId, token)
    const edited = await call('queue-entry', id, { people_count: '5', notes: ' Two prams ' })
    expect(edited).toMatchObject({ status: 200, body: { queue_entry: { people_count: 5, notes: 'Two prams' } } })
    expect(await screen.next(({ type }) => type === 'update')).toMatchObject({ data: { id, people_count: 5 } })
    await call('queue-entry', id, { people_count: 3 })
    expect(await boardEntry(id)).toMatchObject({ people_count: 3, notes: 'Two prams' })
    await screen.close()
    const journal = await journalOf(id)
    expect(journal.map(({ action_type }) => action_type)).toEqual(['ENTRY_JOINED', 'ENTRY_EDITED', 'ENTRY_EDITED'])
    expect(journal.at(-1)?.actor).toEqual({ kind: 'guest' })
  })

  it.each([
    [{ people_count: 0 }, 'people_count'],
    [{ people_count: 100 }, 'people_count'],
    [{ notes: 'x'.repeat(501) }, 'notes'],
    [{}, 'non_field_errors'],
  ])('is refused %j with the field named', async (body, field) => {
    const answer = await call('queue-entry', await join(), body)
    expect({ status: answer.status, fields: Object.keys(answer.body.errors) }).toEqual({ status: 400, fields: [field] })
  })

  it('cannot change the notes of the team, which staff rely on', async () => {
    const { body } = await host.call('POST', '/api/waitlist/entries/', {
      token,
      body: { customer_name: 'Ravi', people_count: 2, notes: 'Regular' },
    })
    const forged = await call('queue-entry', body.id, { notes: 'Reservation for 7pm' })
    expect(forged).toMatchObject({ status: 409, body: { code: 'notes_by_staff' } })
    expect((await call('queue-entry', body.id, { people_count: 4 })).status).toBe(200)
  })

  it('is late by at most the total that the restaurant allows', async () => {
    const id = await join()
    expect((await call('running-late', id, { minutes: 10 })).body.queue_entry.guest_late_minutes).toBe(10)
    expect((await call('running-late', id, { minutes: 20 })).body).toMatchObject({ success: false, code: 'too_late' })
    expect((await call('running-late', id, { minutes: 10 })).body.queue_entry.guest_late_minutes).toBe(20)
    expect(await boardEntry(id)).toMatchObject({ guest_late_minutes: 20 })
    await save({ max_late_minutes: 0 })
    expect((await call('running-late', await join(), { minutes: 10 })).status).toBe(409)
    await save({ max_late_minutes: 20 })
  })

  it('that is called and late keeps its table for longer, until it is called once more', async () => {
    const id = await join()
    await setStatus(id, 'NOTIFIED')
    const held = async () => (await host.call('GET', `/api/customer/queue-confirmation/${restaurantId}/${id}/`)).body
    const inMinutes = (minutes: number) => new Date(host.clock.now() + minutes * 60_000).toISOString()
    expect((await held()).hold_until).toBe(inMinutes(10))
    expect((await call('running-late', id, { minutes: 10 })).body.hold_until).toBe(inMinutes(20))
    await setStatus(id, 'NOTIFIED')
    expect(await held()).toMatchObject({ hold_until: inMinutes(10), queue_entry: { guest_late_minutes: 0 } })
    await setStatus(id, 'SERVED')
  })

  it.each([[{ minutes: 15 }], [{ minutes: '10' }], [{}], [{ minutes: -10 }]])(
    'is refused a delay of %j',
    async (body) => {
      expect((await call('running-late', await join(), body)).status).toBe(400)
    },
  )

  it('adds one delay for ten requests with one Idempotency-Key, and never exceeds the limit for ten without', async () => {
    const [one, other] = [await join(), await join()]
    const taps = (id: string, headers = {}) =>
      Promise.all(Array.from({ length: 10 }, () => call('running-late', id, { minutes: 10 }, headers)))
    await taps(one, { 'idempotency-key': 'tap' })
    expect(await boardEntry(one)).toMatchObject({ guest_late_minutes: 10 })
    const answers = await taps(other)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await boardEntry(other)).toMatchObject({ guest_late_minutes: 20 })
  })

  it('has arrived from the first request on', async () => {
    const id = await join()
    const first = await call('arrived', id)
    expect(first.body.queue_entry.guest_arrived_at).toBe('2026-11-21T18:00:00.000Z')
    host.clock.advance(60_000)
    expect((await call('arrived', id)).body.queue_entry.guest_arrived_at).toBe('2026-11-21T18:00:00.000Z')
    expect((await journalOf(id)).map(({ action_type }) => action_type)).toEqual(['ENTRY_JOINED', 'GUEST_ARRIVED'])
  })
})

describe('a called guest', () => {
  it('is on the way from the first request after each notification on, and staff see it at once', async () => {
    const id = await join()
    await setStatus(id, 'NOTIFIED')
    const screen = await staffSocket(port, restaurantId, token)
    const said = (await call('on-my-way', id)).body.queue_entry.guest_coming_at
    expect(said).toBe(new Date(host.clock.now()).toISOString())
    expect(await screen.next(({ type }) => type === 'update')).toMatchObject({ data: { id, guest_coming_at: said } })
    await screen.close()
    host.clock.advance(60_000)
    expect((await call('on-my-way', id)).body.queue_entry.guest_coming_at).toBe(said)
    await setStatus(id, 'WAITING')
    await setStatus(id, 'NOTIFIED')
    host.clock.advance(60_000)
    expect((await call('on-my-way', id)).body.queue_entry.guest_coming_at).toBe(
      new Date(host.clock.now()).toISOString(),
    )
    expect((await journalOf(id)).filter(({ action_type }) => action_type === 'GUEST_ON_MY_WAY')).toHaveLength(2)
  })
})

describe.each(['SERVED', 'REMOVED'])('a party that is %s', (status) => {
  it('gets the reason why nothing more can be changed', async () => {
    const id = await join()
    await setStatus(id, status)
    const answers = [
      await call('queue-entry', id, { people_count: 4 }),
      await call('running-late', id, { minutes: 10 }),
      await call('arrived', id),
      await call('on-my-way', id),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'entry_already_settled', success: false } })
      expect(answer.body.message).toContain('This party was already')
    }
  })
})

it('an unknown id and one of another restaurant get the same response', async () => {
  const id = await join()
  const other = await registerBusiness(host)
  const urls = [
    `/api/customer/arrived/${other.restaurant_id}/${id}/`,
    `/api/customer/arrived/${restaurantId}/${'0'.repeat(22)}/`,
    `/api/customer/running-late/${restaurantId}/1/`,
  ]
  for (const url of urls) {
    expect((await host.call('POST', url, { body: { minutes: 10 } })).status, url).toBe(404)
  }
})

describe('the pages without JavaScript', () => {
  const post = (url: string, fields: Record<string, string>, headers = {}) =>
    host.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const placeOf = (id: string) => `/join-queue/${restaurantId}/queue-confirmation/${id}/`

  it('edit, report a delay and the arrival, each redirecting to the place', async () => {
    const id = await join()
    const form = await host.call('GET', `${placeOf(id)}edit/`)
    expect(form.body).toContain('Change your party')
    for (const [action, fields] of [
      ['edit', { people_count: '٦', notes: '<b>Cake</b>' }],
      ['running-late', { minutes: '10' }],
      ['arrived', {}],
    ] as const) {
      const answer = await post(`${placeOf(id)}${action}/`, fields)
      expect([answer.statusCode, answer.headers.location], action).toEqual([303, placeOf(id)])
    }
    const { body } = await host.call('GET', placeOf(id))
    expect(body).toContain('6 people')
    expect(body).toContain('&lt;b&gt;Cake&lt;/b&gt;')
    expect(body).toContain('The team knows that you are here.')
  })

  it('show the error of an edit and the reason why a delay is refused', async () => {
    const id = await join()
    const refused = await post(`${placeOf(id)}edit/`, { people_count: '0', notes: 'Kept' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Ensure this value is at least 1.')
    expect(refused.body).toContain('Kept')
    const twice = { minutes: '20', seen_late_minutes: '0' }
    const pressed = await Promise.all([1, 2].map(() => post(`${placeOf(id)}running-late/`, twice)))
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await boardEntry(id)).toMatchObject({ guest_late_minutes: 20 })
    const later = await post(`${placeOf(id)}running-late/`, { minutes: '10' })
    expect(later.statusCode).toBe(409)
    expect(later.body).toContain('This restaurant keeps a place for at most 20 min.')
    expect((await host.call('GET', `${placeOf(id)}running-late/`)).status).toBe(303)
  })

  it('keep the note that the team wrote while the guest had the form open', async () => {
    const id = await join()
    const opened = { seen_people_count: '2', seen_notes: '' }
    await host.call('PUT', `/api/waitlist/entries/${id}/`, {
      token,
      body: { customer_name: 'Ana', people_count: 3, notes: 'NUT ALLERGY' },
    })
    await post(`${placeOf(id)}edit/`, { people_count: '5', notes: '', ...opened })
    expect(await boardEntry(id)).toMatchObject({ people_count: 5, notes: 'NUT ALLERGY' })
    const refused = await post(`${placeOf(id)}edit/`, { people_count: '0', notes: 'Cake', ...opened })
    expect(refused.body).toMatch(/name="seen_notes" value=""/)
    await post(`${placeOf(id)}edit/`, { people_count: '2', notes: 'Cake', ...opened })
    expect(await boardEntry(id)).toMatchObject({ people_count: 5, notes: 'NUT ALLERGY\nCake' })
  })

  it('refuse posts from another origin', async () => {
    const id = await join()
    const foreign = await post(`${placeOf(id)}arrived/`, {}, { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect(await boardEntry(id)).toMatchObject({ guest_arrived_at: null })
  })

  it("use the browser's language, then the chosen one, and remember it", async () => {
    const page = (headers: Record<string, string>) =>
      host.call('GET', `/join-queue/${restaurantId}/`, { headers: { 'accept-language': 'ta-IN,en;q=0.5', ...headers } })
    expect((await page({})).body).toContain('<html lang="ta" dir="ltr" data-locale="ta-IN-')
    const chosen = await host.call('GET', `/join-queue/${restaurantId}/?lang=ar`)
    expect(chosen).toMatchObject({ status: 303, headers: { location: `/join-queue/${restaurantId}/` } })
    expect(String(chosen.headers['set-cookie'])).toMatch(/^lang=ar; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await page({ cookie: 'lang=ar' })).body).toContain('<html lang="ar" dir="rtl" data-locale="ar-IN-')
    const foreign = await host.call('GET', '//evil.example/?lang=ar')
    expect(String(foreign.headers.location)).not.toContain('//evil')
    expect((await page({ cookie: 'lang=xx' })).body).toContain('<html lang="ta"')
  })
})
