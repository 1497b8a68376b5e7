import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import type { TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = partiesDesk(host, () => token)
})

const phone = '+919812300001'
const other = '+919812300002'

describe('serving a party', () => {
  it('creates its profile, and counts and dates the visit', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    const { results, count } = await desk.list()
    expect(count).toBe(1)
    expect(results[0]).toMatchObject({ name: 'Ana', phone, email: '', notes: '', preferences: {}, visits: 1 })
    expect(results[0].last_visit).toBe(new Date(host.clock.now()).toISOString())
  })

  it('counts every visit of one phone on one profile, with the latest name', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    host.clock.advance(minutes(60))
    await desk.visit({ customer_name: 'Ana Silva', phone_number: phone })
    expect((await desk.list()).results).toMatchObject([{ name: 'Ana Silva', visits: 2 }])
  })

  it('creates no profile without a phone, nor for a party that leaves unserved', async () => {
    await desk.visit({ phone_number: null })
    const entry = await desk.add()
    await desk.setStatus(entry.id, 'REMOVED')
    expect(await desk.list()).toEqual({ results: [], count: 0, next: null })
  })

  it('creates one profile if parties are served concurrently', async () => {
    const entries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => desk.add({ phone_number: `+9198111000${n}0` })),
    )
    await Promise.all(entries.map(({ id }) => desk.setStatus(id, 'SERVED')))
    expect((await desk.list()).count).toBe(10)
  })
})

describe('undoing Served', () => {
  const undoNewest = async () => desk.undo((await desk.recent()).results[0].id)

  it('reverts the visit and the profile that it created', async () => {
    await desk.visit({ phone_number: phone })
    expect((await undoNewest()).status).toBe(200)
    expect(await desk.list()).toEqual({ results: [], count: 0, next: null })
    expect((await desk.newest(restaurantId)).changes.map(({ table }) => table)).toEqual([
      'waitlist_entries',
      'party_phones',
      'parties',
    ])
  })

  it('reverts the visit and the new name of an existing profile', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    await desk.visit({ customer_name: 'Ben', phone_number: phone })
    await undoNewest()
    expect((await desk.list()).results).toMatchObject([{ name: 'Ana', visits: 1 }])
  })

  it('keeps a profile that staff have edited, with the right count', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    const { id } = await desk.find('Ana')
    await desk.call('PUT', `${id}/`, { name: 'Ana', phone, notes: 'Window' })
    expect((await undoNewest()).status).toBe(200)
    expect((await desk.list()).results).toMatchObject([{ notes: 'Window', visits: 0, last_visit: null }])
  })

  it('keeps the profile while it has another visit', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    host.clock.advance(minutes(5))
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    const [, first] = (await desk.recent()).results
    expect((await desk.undo(first.id)).status).toBe(200)
    expect((await desk.list()).results).toMatchObject([{ name: 'Ana', visits: 1 }])
  })

  it('has the right count after ten concurrent calls', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    host.clock.advance(minutes(5))
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    const [served] = (await desk.recent()).results
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.undo(served.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect((await desk.list()).results).toMatchObject([{ visits: 1 }])
  })
})

describe('editing', () => {
  it('saves the writable fields, and none of the counted ones', async () => {
    await desk.visit({ phone_number: phone })
    const before = await desk.find(phone)
    const { status, body } = await desk.call('PUT', `${before.id}/`, {
      name: 'Ana Silva',
      phone: '98123 00001',
      email: 'ana@example.com',
      notes: 'Window',
      preferences: { seat: { by: 'window' } },
      visits: 99,
      last_visit: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      name: 'Ana Silva',
      email: 'ana@example.com',
      notes: 'Window',
      preferences: { seat: { by: 'window' } },
      message: 'Party updated successfully',
    })
  })

  it('keeps omitted fields', async () => {
    await desk.visit({ phone_number: phone })
    const { id } = await desk.find(phone)
    await desk.call('PUT', `${id}/`, { name: 'Ana', phone, notes: 'Window', preferences: { a: 1 } })
    const { body } = await desk.call('PUT', `${id}/`, { name: 'Ana', phone })
    expect(body).toMatchObject({ notes: 'Window', preferences: { a: 1 } })
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no phone', { phone: '' }, 'phone'],
    ['an invalid phone', { phone: 'abc' }, 'phone'],
    ['an invalid email', { email: 'ana' }, 'email'],
    ['preferences that are a list', { preferences: [1] }, 'preferences'],
    ['preferences above 8 kB', { preferences: { a: 'x'.repeat(8_200) } }, 'preferences'],
    ['preferences six deep', { preferences: { a: { b: { c: { d: { e: {} } } } } } }, 'preferences'],
    ['a NUL in the preferences', { preferences: { a: '\u0000' } }, 'preferences'],
    ['an unpaired surrogate in the preferences', { preferences: { a: '\ud800' } }, 'preferences'],
    ['an unpaired surrogate in the name', { name: 'A\ud800' }, 'name'],
    ['notes that are too long', { notes: 'x'.repeat(501) }, 'notes'],
  ])('refuses %s', async (_what, fields, field) => {
    await desk.visit({ phone_number: phone })
    const { id } = await desk.find(phone)
    const { status, body } = await desk.call('PUT', `${id}/`, { name: 'Ana', phone, ...fields })
    expect(status).toBe(400)
    expect(body[field]).toHaveLength(1)
  })

  it('keeps counting visits under the old phone after a new one is given, and is undone whole', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    const before = await desk.find('Ana')
    await desk.call('PUT', `${before.id}/`, { name: 'Ana', phone: other })
    const edit = await desk.newest(restaurantId)
    expect(await desk.find('Ana')).toMatchObject({ phone: other, visits: 1 })
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    expect((await desk.list()).results).toMatchObject([{ id: before.id, visits: 2 }])
    expect((await desk.undo(edit.id)).status).toBe(200)
    expect(await desk.find('Ana')).toMatchObject({ phone, visits: 2 })
    await desk.visit({ customer_name: 'Ben', phone_number: other })
    expect((await desk.list()).count).toBe(2)
  })

  it('refuses the phone of another party, and the undo of a phone that was used since', async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    await desk.visit({ customer_name: 'Ben', phone_number: other })
    const ana = await desk.find('Ana')
    expect(await desk.call('PUT', `${ana.id}/`, { name: 'Ana', phone: other })).toMatchObject({
      status: 409,
      body: { code: 'phone_of_another_party' },
    })
    await desk.call('PUT', `${ana.id}/`, { name: 'Ana', phone: '+919812300003' })
    const edit = await desk.newest(restaurantId)
    await desk.visit({ customer_name: 'Ana', phone_number: '+919812300003' })
    expect((await desk.undo(edit.id)).status).toBe(409)
    expect(await desk.find('Ana')).toMatchObject({ visits: 2 })
  })
})

describe('deleting', () => {
  it('deletes the profile permanently, and keeps nothing personal of it in the journal', async () => {
    await desk.visit({ phone_number: phone })
    const { id } = await desk.find(phone)
    expect(await desk.call('DELETE', `${id}/`)).toMatchObject({
      status: 200,
      body: { message: 'Party deleted successfully' },
    })
    expect((await desk.call('DELETE', `${id}/`)).status).toBe(404)
    const deletion = await desk.newest(restaurantId)
    expect(deletion.changes).toEqual([{ table: 'parties', id, before: { id }, after: null }])
    expect((await desk.undo(deletion.id)).body.detail).toBe('This action cannot be undone.')
  })

  it('does not prevent the undo of the serve', async () => {
    const entry = await desk.visit({ phone_number: phone })
    const { id } = await desk.find(phone)
    await desk.call('DELETE', `${id}/`)
    expect((await desk.undo((await desk.recent()).results[0].id)).status).toBe(200)
    expect((await host.call('GET', '/api/waitlist/entries/', { token })).body[0].id).toBe(entry.id)
    expect((await desk.list()).count).toBe(0)
  })
})

describe('merging', () => {
  const twoProfiles = async () => {
    await desk.visit({ customer_name: 'Ana', phone_number: phone })
    host.clock.advance(minutes(1))
    await desk.visit({ customer_name: 'A. Silva', phone_number: other })
    const kept = await desk.find('A. Silva')
    const gone = await desk.find('Ana')
    await desk.call('PUT', `${kept.id}/`, { name: 'A. Silva', phone: other, notes: 'Window', preferences: { a: 1 } })
    await desk.call('PUT', `${gone.id}/`, {
      name: 'Ana',
      phone,
      email: 'ana@example.com',
      notes: 'Nuts',
      preferences: { a: 2, b: 3 },
    })
    return { kept, gone }
  }

  it('adds up the visits, fills gaps and loses no note', async () => {
    const { kept, gone } = await twoProfiles()
    const { body } = await desk.call('POST', `${kept.id}/merge/`, { other_id: gone.id })
    expect(body).toMatchObject({
      name: 'A. Silva',
      phone: other,
      email: 'ana@example.com',
      notes: 'Window\nNuts',
      preferences: { a: 1, b: 3 },
      visits: 2,
      created_at: gone.created_at,
    })
    expect((await desk.list()).count).toBe(1)
    await desk.visit({ customer_name: 'A. Silva', phone_number: phone })
    expect((await desk.list()).results).toMatchObject([{ visits: 3 }])
  })

  it('is undone whole, once', async () => {
    const { kept, gone } = await twoProfiles()
    const before = await desk.list('?ordering=name')
    await desk.call('POST', `${kept.id}/merge/`, { other_id: gone.id })
    const merging = await desk.newest(restaurantId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.undo(merging.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    expect(await desk.list('?ordering=name')).toEqual(before)
  })

  it('is not undone when the profile has changed since', async () => {
    const { kept, gone } = await twoProfiles()
    await desk.call('POST', `${kept.id}/merge/`, { other_id: gone.id })
    const merging = await desk.newest(restaurantId)
    await desk.call('PUT', `${kept.id}/`, { name: 'Else', phone: other })
    expect(await desk.undo(merging.id)).toMatchObject({
      status: 409,
      body: { detail: 'The profile has changed since; it cannot be undone any more.' },
    })
    expect((await desk.list()).count).toBe(1)
  })

  it('happens once for two concurrent calls, and never with itself', async () => {
    const { kept, gone } = await twoProfiles()
    const answers = await Promise.all([
      desk.call('POST', `${kept.id}/merge/`, { other_id: gone.id }),
      desk.call('POST', `${gone.id}/merge/`, { other_id: kept.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await desk.list()).results).toMatchObject([{ visits: 2 }])
    expect((await desk.call('POST', `${kept.id}/merge/`, { other_id: kept.id })).status).toBe(400)
  })
})
