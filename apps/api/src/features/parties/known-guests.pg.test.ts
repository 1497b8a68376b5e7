import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { partiesDesk } from '../../../test/parties.ts'
import { shareBusiness } from '../../../test/shared-host.ts'
import { registerBusiness, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string
let restaurantId: string
let desk: ReturnType<typeof partiesDesk>

shareBusiness((shared) => {
  ;({ host, token, restaurantId } = shared)
  desk = partiesDesk(host, () => token)
})

const recognise = async (asked: { name?: string; phone?: string }, as = token) => {
  const input = encodeURIComponent(JSON.stringify(asked))
  return (await host.call('GET', `/trpc/parties.recognise?input=${input}`, { token: as })).body.result.data
}
const missVisit = async (fields: object) => {
  const { id } = await desk.add(fields)
  await host.call('DELETE', `/api/waitlist/entries/${id}/?removed_reason=no_show`, { token })
  return id as string
}
const ana = { customer_name: 'Ana Silva', phone_number: '+919812300001' }

describe('a typed phone', () => {
  it('finds its guest, with visits, last visit, no-shows, notes and allergies', async () => {
    await desk.visit(ana)
    host.clock.advance(minutes(5))
    const { id } = await desk.visit(ana)
    const { served_at } = await host.deps.connection.db
      .selectFrom('waitlist_entries')
      .select('served_at')
      .where('restaurant_id', '=', restaurantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await missVisit(ana)
    const removed = await desk.add(ana)
    await host.call('DELETE', `/api/waitlist/entries/${removed.id}/`, { token })
    const profile = await desk.find('Ana')
    await desk.call('PUT', `${profile.id}/`, {
      name: 'Ana Silva',
      phone: ana.phone_number,
      notes: 'Window',
      preferences: { allergies: ['nuts'] },
    })
    expect(await recognise({ phone: '98123 00001' })).toEqual([
      {
        name: 'Ana Silva',
        phone: ana.phone_number,
        visits: 2,
        last_visit: served_at,
        no_shows: 1,
        notes: 'Window',
        allergies: ['nuts'],
        tags: [],
        vip: false,
      },
    ])
  })

  it('counts visits under every number that the profile has had', async () => {
    await desk.visit(ana)
    await missVisit(ana)
    const { id } = await desk.find('Ana')
    await desk.call('PUT', `${id}/`, { name: 'Ana Silva', phone: '+919812300002' })
    expect(await recognise({ phone: '9812300002' })).toMatchObject([{ visits: 1, no_shows: 1 }])
    expect(await recognise({ phone: '9812300001' })).toMatchObject([{ phone: '+919812300002', visits: 1, no_shows: 1 }])
  })

  it('finds a guest with no-shows but without a profile, by the latest name', async () => {
    await missVisit({ ...ana, customer_name: 'A. Silva' })
    host.clock.advance(minutes(1))
    await missVisit(ana)
    expect(await recognise({ phone: ana.phone_number })).toMatchObject([
      { name: 'Ana Silva', visits: 0, last_visit: null, no_shows: 2, notes: '', allergies: [], tags: [], vip: false },
    ])
  })

  it('does not count a no-show that was undone', async () => {
    await missVisit(ana)
    const { id } = await desk.newest(restaurantId)
    await desk.undo(id)
    expect(await recognise({ phone: ana.phone_number })).toEqual([])
  })

  it('returns no guest for an unknown number, whatever the name', async () => {
    await desk.visit(ana)
    expect(await recognise({ phone: '9812399999', name: 'Ana Silva' })).toEqual([])
  })

  it('finds no guest of another restaurant', async () => {
    await desk.visit(ana)
    await missVisit({ ...ana, phone_number: '+919812300009' })
    const theirs = (await registerBusiness(host)).token
    for (const asked of [{ phone: ana.phone_number }, { phone: '+919812300009' }, { name: 'Ana' }]) {
      expect(await recognise(asked, theirs)).toEqual([])
    }
  })
})

describe('a typed name', () => {
  it('finds at most three, latest visit first, once it is long enough', async () => {
    for (const [index, name] of ['Ana One', 'Ana Two', 'ANA Three', 'Ana Four', 'Ben'].entries()) {
      await desk.visit({ customer_name: name, phone_number: `+91981230000${index}` })
      host.clock.advance(minutes(1))
    }
    const names = (found: { name: string }[]) => found.map(({ name }) => name)
    expect(names(await recognise({ name: 'ana' }))).toEqual(['Ana Four', 'ANA Three', 'Ana Two'])
    expect(names(await recognise({ name: 'Ana Th', phone: '98' }))).toEqual(['ANA Three'])
    expect(await recognise({ name: 'An' })).toEqual([])
    expect(await recognise({ name: '%%%' })).toEqual([])
  })

  it('among more than are counted finds a name with this prefix, and the newest', async () => {
    const csv = (names: string[], from: number) =>
      ['name,phone', ...names.map((name, index) => `${name},+91981${String(from + index).padStart(7, '0')}`)].join('\n')
    const load = (names: string[], from: number) => desk.call('POST', 'import/', { csv: csv(names, from) })
    const many = Array.from({ length: 40 }, (_, index) => `Diana ${index}`)
    await load([...many, 'Ana Silva'], 0)
    expect(await recognise({ name: 'ana' })).toMatchObject([{ name: 'Ana Silva' }, {}, {}])
    await load(
      many.map((name) => name.replace('Diana', 'Ana')),
      100,
    )
    host.clock.advance(minutes(1))
    await desk.visit({ customer_name: 'Ana Zuse', phone_number: '+919812300009' })
    expect(await recognise({ name: 'ana' })).toMatchObject([{ name: 'Ana Zuse', visits: 1 }, {}, {}])
  })
})
