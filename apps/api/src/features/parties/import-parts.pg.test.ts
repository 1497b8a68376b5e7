import { describe, expect, it } from 'vitest'
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

const partRows = 500
const phone = (n: number) => `+9198${String(n).padStart(8, '0')}`
const fileOf = (count: number, from = 0) =>
  `name,phone\n${Array.from({ length: count }, (_, n) => `Guest ${from + n},${phone(from + n)}`).join('\n')}`
const key = 'one-import'
const apply = (csv: string) => desk.call('POST', 'import/', { csv }, undefined, { 'idempotency-key': key })
const progress = () => desk.call('GET', `import/progress/?id=${key}`)
const count = async () => (await desk.list('?page_size=1')).count
const listParts = () =>
  host.deps.connection.db
    .selectFrom('activity')
    .select(['seq', 'continues', 'undoes'])
    .where('restaurant_id', '=', restaurantId)
    .where('action_type', '=', 'PARTIES_IMPORTED')
    .orderBy('seq')
    .execute()

/** As if the process had ended after the first parts: the later ones were never made. */
const interruptAfter = async (parts: number) => {
  const { db } = host.deps.connection
  const made = await listParts()
  const lost = made.slice(parts).map(({ seq }) => seq)
  const rows = await db
    .selectFrom('activity')
    .select('changes')
    .where('restaurant_id', '=', restaurantId)
    .where('seq', 'in', lost)
    .execute()
  const ids = rows.flatMap(({ changes }) => changes).flatMap(({ table, id }) => (table === 'parties' ? [id] : []))
  await db.deleteFrom('party_phones').where('restaurant_id', '=', restaurantId).where('party_id', 'in', ids).execute()
  await db.deleteFrom('parties').where('restaurant_id', '=', restaurantId).where('id', 'in', ids).execute()
  await db.deleteFrom('activity').where('restaurant_id', '=', restaurantId).where('seq', 'in', lost).execute()
  await db
    .updateTable('restaurant_revisions')
    .set({ revision: made[parts - 1]?.seq ?? 0 })
    .where('restaurant_id', '=', restaurantId)
    .execute()
  await db
    .updateTable('imports')
    .set({ done: parts * partRows, finished_at: null })
    .where('restaurant_id', '=', restaurantId)
    .execute()
}

describe('an import in parts', () => {
  it('of 20,000 rows completes, and a join at the front desk waits for no more than two of its parts', async () => {
    const { db } = host.deps.connection
    let isDone = false
    const importing = apply(fileOf(20_000)).finally(() => {
      isDone = true
    })
    const waits: number[] = []
    const percents: number[] = []
    for (let n = 0; !isDone; n += 1) {
      const before = (await listParts()).length
      await desk.add({ customer_name: `Walk ${n}`, phone_number: `+4474009${String(n).padStart(5, '0')}` })
      const joined = await db
        .selectFrom('activity')
        .select('seq')
        .where('restaurant_id', '=', restaurantId)
        .where('action_type', '=', 'ENTRY_ADDED')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow()
      waits.push((await listParts()).slice(before).filter(({ seq }) => seq < joined.seq).length)
      const { body } = await progress()
      if (body.planned > 0) percents.push(body.done / body.planned)
    }
    const { status, body } = await importing
    expect([status, body.created]).toEqual([200, 20_000])
    expect((await listParts()).length).toBe(20_000 / partRows)
    expect(Math.max(...waits)).toBeLessThanOrEqual(2)
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect((await progress()).body).toEqual({ planned: 20_000, done: 20_000, is_finished: true })
    expect(await count()).toBe(20_000)
    expect((await desk.call('POST', 'import/preview/', { csv: fileOf(20_001) })).body.csv).toEqual([
      'A file may have at most 20000 rows.',
    ])
  })

  it('is one line of Recent with all its rows, and one undo', async () => {
    const { body: done } = await apply(fileOf(1_200))
    const [line] = (await desk.recent('?kind=all')).results
    expect(line).toMatchObject({ id: done.activity_id, can_undo: true, entry_details: { imported: 1_200 } })
    expect((await desk.undo(done.activity_id)).status).toBe(200)
    expect(await count()).toBe(0)
    const [undo, imported, ...others] = (await desk.recent('?kind=all')).results
    expect(undo).toMatchObject({ action_type: 'UNDONE', undid: 'PARTIES_IMPORTED', entry_details: { imported: 1_200 } })
    expect(imported).toMatchObject({ id: done.activity_id, is_undone: true, can_undo: false })
    expect(others.filter(({ action_type }: { action_type: string }) => action_type !== 'SETTINGS_CHANGED')).toEqual([])
    expect((await desk.undo(done.activity_id)).body.detail).toBe('This action was already undone.')
  })

  it('is not undone in part if a profile of a later part has changed', async () => {
    const { body: done } = await apply(fileOf(700))
    const { id } = await desk.find('Guest 650')
    await desk.call('PUT', `${id}/`, { name: 'Ana', phone: phone(650) })
    const refused = await desk.undo(done.activity_id)
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Guest 650 has changed since; the import cannot be undone any more.',
    ])
    expect(await count()).toBe(700)
    expect((await desk.recent('?kind=all')).results).toContainEqual(
      expect.objectContaining({ id: done.activity_id, can_undo: false, is_undone: false }),
    )
  })

  describe('that was interrupted', () => {
    it('keeps the rows that were written, and its undo removes them', async () => {
      const { body: done } = await apply(fileOf(1_200))
      await interruptAfter(2)
      expect(await count()).toBe(1_000)
      expect((await progress()).body).toEqual({ planned: 1_200, done: 1_000, is_finished: false })
      expect((await desk.undo(done.activity_id)).status).toBe(200)
      expect(await count()).toBe(0)
    })

    it('continues with the same call, adds no guest twice and keeps what staff have changed since', async () => {
      const { body: first } = await apply(fileOf(1_200))
      await interruptAfter(1)
      const { id } = await desk.find(phone(3))
      await desk.call('PUT', `${id}/`, { name: 'Ana', phone: phone(3) })
      expect((await apply(fileOf(1_200))).body).toEqual(first)
      expect(await count()).toBe(1_200)
      expect((await desk.find('Ana')).phone).toBe(phone(3))
      expect((await progress()).body).toEqual({ planned: 1_200, done: 1_200, is_finished: true })
      expect((await apply(fileOf(1_200))).body).toEqual(first)
      expect(await count()).toBe(1_200)
    })

    it('adds no guest twice with the same file under another key', async () => {
      await apply(fileOf(1_200))
      await interruptAfter(1)
      const { body } = await desk.call('POST', 'import/', { csv: fileOf(1_200) })
      expect(body).toMatchObject({ created: 700, unchanged: 500 })
      expect(await count()).toBe(1_200)
    })

    it('is not continued once it was undone', async () => {
      const { body: first } = await apply(fileOf(1_200))
      await interruptAfter(1)
      await desk.undo(first.activity_id)
      const { status, body } = await apply(fileOf(1_200))
      expect([status, body.code]).toEqual([409, 'import_undone'])
      expect(await count()).toBe(0)
    })
  })

  it('stops when it is undone while it runs', async () => {
    const importing = apply(fileOf(4_000))
    while ((await progress()).body.planned === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const [first] = (await desk.recent('?kind=all')).results
    expect((await desk.undo(first.id)).status).toBe(200)
    const { status, body } = await importing
    expect([status, body.code]).toEqual([409, 'import_undone'])
    expect((await apply(fileOf(4_000))).body.code).toBe('import_undone')
    expect(await count()).toBe(0)
  })

  it('has a progress only for its own restaurant and kind', async () => {
    await apply(fileOf(2))
    const unknown = { planned: 0, done: 0, is_finished: false }
    expect((await desk.call('GET', 'import/progress/?id=another')).body).toEqual(unknown)
    const path = `/api/restaurants/${restaurantId}/reservations/import/progress/?id=${key}`
    expect((await host.call('GET', path, { token })).body).toEqual(unknown)
  })
})
