import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxFloorNameLength, maxResources, maxResourcesPerArea } from '../floor-limits.ts'
import { type FloorArea, resourceKinds, resourceShapes, resourceTraits, resourceUses } from '../resource.ts'
import { makeResource } from '../testing/floor-rows.ts'
import { type AreaDraft, planArea, type ResourceDraft, repeatedNames } from './area-edit.ts'

const id = (name: string) => name.padEnd(22, 'x')
const area: FloorArea = { id: id('room'), name: 'Room', sort_key: 3, width: 50, height: 50, backdrop: null, version: 4 }
const table = (name: string, fields: Partial<ResourceDraft> = {}): ResourceDraft => ({
  id: id(name),
  kind: 'table',
  name,
  seats_min: 1,
  seats_max: 4,
  ...fields,
})
const stored = (name: string, fields = {}) =>
  makeResource({ ...table(name), area_id: area.id, x: 7, traits: ['window'], ...fields })
const draft = (resources: ResourceDraft[], fields: Partial<AreaDraft> = {}): AreaDraft => ({
  id: area.id,
  name: 'Room',
  version: 4,
  resources,
  ...fields,
})

describe('a change of an area', () => {
  it('creates, updates and deactivates, and leaves unchanged rows alone', () => {
    const known = [stored('1'), stored('2'), stored('3'), stored('old', { is_active: false })]
    const sent = draft([table('1'), table('2', { seats_max: 6 }), table('4')], { name: ' Terrace ' })
    const plan = planArea(sent, { area, known })
    expect(plan).toMatchObject({
      kind: 'planned',
      area: { id: area.id, name: 'Terrace', version: 5, sort_key: 3 },
      created: [{ id: id('4'), area_id: area.id, is_active: true, shape: 'square', use: 'all' }],
      updated: [{ id: id('2'), seats_max: 6, x: 7, traits: ['window'] }],
      deactivated: [{ id: id('3'), is_active: false }],
    })
    expect(plan).toMatchObject({ created: { length: 1 }, updated: { length: 1 }, deactivated: { length: 1 } })
  })

  it('activates a resource again that was left out before', () => {
    const plan = planArea(draft([table('1')]), { area, known: [stored('1', { is_active: false })] })
    expect(plan).toMatchObject({ created: [], updated: [{ id: id('1'), is_active: true, x: 7 }] })
  })

  it('takes version 0 for a new area only, and returns the version of a stale one', () => {
    expect(planArea(draft([], { version: 0 }), { area: undefined, known: [] })).toMatchObject({ kind: 'planned' })
    expect(planArea(draft([], { version: 3 }), { area, known: [] })).toEqual({ kind: 'stale', version: 4 })
    expect(planArea(draft([], { version: 0 }), { area, known: [] })).toEqual({ kind: 'stale', version: 4 })
    expect(planArea(draft([], { version: 1 }), { area: undefined, known: [] })).toEqual({ kind: 'stale', version: 0 })
  })

  it.each<[string, ResourceDraft[], string, (string | number)[]]>([
    ['no name', [table('1', { name: ' ' })], 'name_missing', ['resources', 0, 'name']],
    [
      'a long name',
      [table('1', { name: 'x'.repeat(maxFloorNameLength + 1) })],
      'name_too_long',
      ['resources', 0, 'name'],
    ],
    ['a name twice', [table('1'), table('2', { name: ' １ ' })], 'name_taken', ['resources', 1, 'name']],
    ['a name of another area', [table('a', { name: 'BAR' })], 'name_taken', ['resources', 0, 'name']],
    ['an id twice', [table('1'), table('2', { id: id('1') })], 'id_repeated', ['resources', 1, 'id']],
    ['an id of another area', [table('bar', { name: 'x' })], 'id_elsewhere', ['resources', 0, 'id']],
    ['an odd id', [table('1', { id: '../1' })], 'id_invalid', ['resources', 0, 'id']],
    ['no seat', [table('1', { seats_min: 0 })], 'seats_out_of_range', ['resources', 0, 'seats_min']],
    ['half a seat', [table('1', { seats_max: 2.5 })], 'seats_out_of_range', ['resources', 0, 'seats_max']],
    ['reversed seats', [table('1', { seats_min: 5 })], 'seats_reversed', ['resources', 0, 'seats_min']],
    ['too many', Array.from({ length: maxResourcesPerArea + 1 }, (_, n) => table(`n${n}`)), 'too_many', ['resources']],
  ])('with %s is refused with the field', (_name, resources, code, path) => {
    const known = [makeResource({ id: id('bar'), name: 'bar', area_id: 'elsewhere' })]
    expect(planArea(draft(resources), { area, known })).toMatchObject({
      kind: 'invalid',
      faults: [{ code, path, message: expect.any(String) }],
    })
  })

  it('stores every kind, shape, use and trait as sent', () => {
    const all = [...resourceKinds].flatMap((kind) =>
      [...resourceShapes].flatMap((shape) =>
        [...resourceUses].map((use) => ({ kind, shape, use, traits: resourceTraits })),
      ),
    )
    const resources = all.map((fields, n) => table(`n${n}`, fields))
    expect(planArea(draft(resources), { area, known: [] })).toMatchObject({ kind: 'planned', created: all })
  })

  it('may use the name of a deactivated resource', () => {
    const known = [makeResource({ id: id('bar'), name: 'Bar', area_id: 'elsewhere', is_active: false })]
    expect(planArea(draft([table('a', { name: 'Bar' })]), { area, known }).kind).toBe('planned')
  })
})

describe('a floor', () => {
  const elsewhere = (count: number) =>
    Array.from({ length: count }, (_, n) => makeResource({ id: id(`e${n}`), name: `e${n}`, area_id: 'elsewhere' }))
  const drawn = (count: number) => draft(Array.from({ length: count }, (_, n) => table(`n${n}`)))

  it('has at most so many tables in all areas together', () => {
    const known = elsewhere(maxResources - 10)
    expect(planArea(drawn(10), { area, known }).kind).toBe('planned')
    expect(planArea(drawn(11), { area, known })).toMatchObject({
      kind: 'invalid',
      faults: [{ path: ['resources'], code: 'too_many', message: 'A restaurant may have at most 500 tables.' }],
    })
  })

  it('with more tables already can be changed as long as it does not grow', () => {
    const own = Array.from({ length: 5 }, (_, n) => stored(`n${n}`))
    const known = [...elsewhere(maxResources), ...own]
    expect(planArea(drawn(5), { area, known }).kind).toBe('planned')
    expect(planArea(drawn(6), { area, known }).kind).toBe('invalid')
  })
})

describe('repeated names', () => {
  it.each([
    ['12', 3, [], ['12', '13', '14']],
    ['12', 3, ['12', '14'], ['13', '15', '16']],
    ['T09', 2, ['t09'], ['T10', 'T11']],
    ['Bar', 3, [], ['Bar', 'Bar 2', 'Bar 3']],
    ['Room 1a', 2, [], ['Room 1a', 'Room 1a 2']],
  ])('continue %s', (name, count, taken, names) => {
    expect(repeatedNames(name, count, taken)).toEqual(names)
  })

  it('are new and differ', () => {
    const names = fc.stringMatching(/^[A-Za-z ]{0,4}[0-9]{0,3}$/)
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 12 }), fc.array(names), (name, count, taken) => {
        const made = repeatedNames(name, count, taken)
        const key = (each: string) => each.trim().toLowerCase()
        expect(new Set([...made, ...taken].map(key)).size).toBe(count + new Set(taken.map(key)).size)
      }),
    )
  })
})
