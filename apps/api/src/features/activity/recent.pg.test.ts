import { expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { measureAnswers } from '../../../test/statements.ts'
import { joinTeam } from '../../../test/team.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let username: string
let restaurantId: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, username, restaurantId } = shared)
  desk = partiesDesk(host, () => token)
})

it('lists served and deleted parties, newest first, with the phone masked', async () => {
  const entry = await desk.add({
    customer_name: 'Ana',
    phone_number: '+919812345678',
    people_count: 3,
    notes: 'Window',
  })
  host.clock.advance(minutes(12))
  await desk.setStatus(entry.id, 'SERVED')
  const gone = await desk.add({ customer_name: 'Ben', phone_number: null })
  host.clock.advance(minutes(1))
  await host.call('DELETE', `/api/waitlist/entries/${gone.id}/?removed_reason=no_show`, { token })
  const { count, results } = await desk.recent()
  expect(count).toBe(2)
  const details = {
    customer_name: 'Ana',
    phone_number: '+••••••••5678',
    people_count: 3,
    wait_time_minutes: 12,
    notes: 'Window',
    removed_reason: null,
  }
  expect(results[1]).toEqual({
    id: expect.any(String),
    timestamp: '2026-11-21T18:12:00.000Z',
    action_type: 'STATUS_CHANGED_SERVED',
    is_undone: false,
    can_undo: true,
    undo_expired: false,
    actor: username,
    entry_details: details,
    entry_details_json: details,
  })
  expect(results[0]).toMatchObject({
    action_type: 'ENTRY_DELETED',
    entry_details: { customer_name: 'Ben', phone_number: '', removed_reason: 'no_show' },
  })
  expect(JSON.stringify(results)).not.toContain('9812345678')
})

it('lists neither arrivals, edits, moves, settings nor a guest who left', async () => {
  const entry = await desk.add()
  await desk.setStatus(entry.id, 'NOTIFIED')
  await desk.setStatus(entry.id, 'WAITING')
  await host.call('POST', `/api/customer/leave-queue/${restaurantId}/${entry.id}/`)
  await host.call('POST', '/api/settings/waitlist/', { token, body: { settings: {} } })
  expect(await desk.recent()).toEqual({ count: 0, results: [], next: null })
  const { results } = await desk.recent('?kind=service')
  expect(results).toMatchObject([{ action_type: 'ENTRY_LEFT', can_undo: false }])
})

it('shows undone changes as such, at their position in the list', async () => {
  await desk.visit({ customer_name: 'Ana' })
  host.clock.advance(minutes(1))
  await desk.visit({ customer_name: 'Ben' })
  const [, served] = (await desk.recent()).results
  await desk.undo(served.id)
  const { count, results } = await desk.recent()
  expect(count).toBe(2)
  expect(results).toMatchObject([{ is_undone: false }, { id: served.id, is_undone: true }])
})

it('restores a served party to its place in the queue', async () => {
  const first = await desk.add()
  host.clock.advance(minutes(1))
  const second = await desk.add()
  await desk.setStatus(first.id, 'NOTIFIED')
  await desk.setStatus(first.id, 'SERVED')
  await desk.undo((await desk.recent()).results[0].id)
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  expect(body.map(({ id, pos, status }: { id: string; pos: number; status: string }) => [id, pos, status])).toEqual([
    [first.id, 1, 'NOTIFIED'],
    [second.id, 2, 'WAITING'],
  ])
})

it('pages by 15, and searches by name and by any part of the phone', async () => {
  for (let n = 0; n < 17; n += 1) {
    host.clock.advance(minutes(1))
    await desk.visit({ customer_name: `Guest ${n}`, phone_number: `+9198765000${String(n).padStart(2, '0')}` })
  }
  const names = async (query: string) => {
    const { count, results } = await desk.recent(query)
    return [
      count,
      results.map((each: { entry_details: { customer_name: string } }) => each.entry_details.customer_name),
    ]
  }
  expect((await desk.recent()).results).toHaveLength(15)
  expect(await names('?page=2')).toEqual([17, ['Guest 1', 'Guest 0']])
  expect(await names('?page=3&page_size=100')).toEqual([17, []])
  expect(await names('?search=GUEST%2016')).toEqual([1, ['Guest 16']])
  expect(await names('?search=98765%2000004')).toEqual([1, ['Guest 4']])
  expect(await names('?search=%25')).toEqual([0, []])
  for (const query of ['?page=0', '?page_size=101', `?search=${'x'.repeat(10_000)}`]) {
    expect((await host.call('GET', `/api/recent/${query}`, { token })).status).toBe(400)
  }
})

const kinds = async (kind: string) =>
  (await desk.recent(`?kind=${kind}`)).results.map(({ action_type }: { action_type: string }) => action_type)

it('lists every kind of change to an owner, and filters it by screen', async () => {
  await desk.visit({ customer_name: 'Ana', phone_number: '+919812300001' })
  const { id } = await desk.find('Ana')
  await desk.call('PUT', `${id}/`, { name: 'Anna', phone: '+919812300001' })
  await host.call('POST', '/api/settings/waitlist/', {
    token,
    body: { settings: { default_quoted_time: 25 } },
  })
  expect(await kinds('all')).toEqual(['SETTINGS_CHANGED', 'PARTY_EDITED', 'STATUS_CHANGED_SERVED', 'ENTRY_ADDED'])
  expect(await kinds('parties')).toEqual(['PARTY_EDITED'])
  expect(await kinds('office')).toEqual(['SETTINGS_CHANGED'])
  expect(await kinds('reservations')).toEqual([])
  expect(await kinds('listed')).toEqual(['STATUS_CHANGED_SERVED'])
  expect((await desk.recent('?kind=all&search=anna')).count).toBe(0)
  expect((await desk.recent('?kind=all&search=ana')).count).toBe(3)
  expect((await host.call('GET', '/api/recent/?kind=other', { token })).status).toBe(400)
})

it('lists only the four kinds to a host', async () => {
  const { token: hostToken } = await joinTeam(host, token, 'host')
  expect((await host.call('GET', '/api/recent/', { token: hostToken })).status).toBe(200)
  expect(await host.call('GET', '/api/recent/?kind=all', { token: hostToken })).toMatchObject({
    status: 403,
    body: { code: 'role_forbidden' },
  })
})

it('offers the undo of an edit, a merge and an import as long as it would succeed', async () => {
  const csv = 'name,phone\nAna,+919812300001\nBen,+919812300002\n'
  await desk.call('POST', 'import/', { csv })
  const offered = async () =>
    (await desk.recent('?kind=parties')).results.map(
      ({ action_type, can_undo }: { action_type: string; can_undo: boolean }) => [action_type, can_undo],
    )
  expect(await offered()).toEqual([['PARTIES_IMPORTED', true]])
  const ana = await desk.find('Ana')
  const ben = await desk.find('Ben')
  await desk.call('PUT', `${ana.id}/`, { name: 'Anna', phone: ana.phone })
  expect(await offered()).toEqual([
    ['PARTY_EDITED', true],
    ['PARTIES_IMPORTED', false],
  ])
  await desk.call('POST', `${ana.id}/merge/`, { other_id: ben.id })
  expect(await offered()).toEqual([
    ['PARTIES_MERGED', true],
    ['PARTY_EDITED', true],
    ['PARTIES_IMPORTED', false],
  ])
  const [merge, edit] = (await desk.recent('?kind=parties')).results
  expect((await desk.undo(merge.id)).status).toBe(200)
  expect((await desk.undo(edit.id)).status).toBe(200)
  expect(await offered()).toEqual([
    ['PARTIES_MERGED', false],
    ['PARTY_EDITED', false],
    ['PARTIES_IMPORTED', true],
  ])
})

it('offers no undo of a change that includes an erased guest', async () => {
  const phone = '+919812300001'
  await desk.visit({ customer_name: 'Ana', phone_number: phone })
  const { id } = await desk.find('Ana')
  await desk.call('PUT', `${id}/`, { name: 'Anna', phone })
  await host.call('POST', '/api/privacy/erase/', { token, body: { phone } })
  const { results } = await desk.recent('?kind=all')
  expect(results).toHaveLength(4)
  for (const { id: activity, can_undo } of results) {
    expect([can_undo, (await desk.undo(activity)).status]).toEqual([false, 409])
  }
})

it('undoes the edit of a party on the waitlist', async () => {
  const entry = await desk.add({ customer_name: 'Ana', notes: 'Window' })
  await host.call('PUT', `/api/waitlist/entries/${entry.id}/`, {
    token,
    body: { customer_name: 'Eve', people_count: 5 },
  })
  const [edit] = (await desk.recent('?kind=waitlist')).results
  expect(edit).toMatchObject({ action_type: 'ENTRY_EDITED', can_undo: true })
  expect((await desk.undo(edit.id)).status).toBe(200)
  const { body } = await host.call('GET', '/api/waitlist/entries/', { token })
  expect(body).toMatchObject([{ customer_name: 'Ana', people_count: entry.people_count }])
})

it('shows a line of an import of 2,000 rows and of its undo without reading the rows', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `Guest ${n},+9198${String(n).padStart(8, '0')}`)
  const { body } = await desk.call('POST', 'import/', { csv: `name,phone\n${rows.join('\n')}` })
  const measured = measureAnswers(host.deps.connection.pool)
  const recent = () => measured(async () => (await desk.recent('?kind=all')).results)
  const imported = { action_type: 'PARTIES_IMPORTED', entry_details: { imported: 2_000 } }
  const before = await recent()
  expect(before.result).toMatchObject([{ ...imported, can_undo: true }])
  expect(before.largest).toBeLessThan(20_000)
  // The undo itself reads the rows.
  expect((await measured(() => desk.undo(body.activity_id))).largest).toBeGreaterThan(200_000)
  const after = await recent()
  expect(after.result).toMatchObject([
    { action_type: 'UNDONE', undid: 'PARTIES_IMPORTED', entry_details: { imported: 2_000 } },
    { ...imported, is_undone: true, can_undo: false },
  ])
  expect(after.largest).toBeLessThan(20_000)
})
