import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FloorArea } from '../resource.ts'
import { makeResource } from '../testing/floor-rows.ts'
import { type AreaDraft, planArea, type ResourceDraft } from './area-edit.ts'
import { areaFaults, planAreas } from './areas-edit.ts'

const id = (name: string) => name.padEnd(22, 'x')
const area = (name: string, version = 1): FloorArea => ({
  id: id(name),
  name,
  sort_key: 0,
  width: 50,
  height: 50,
  backdrop: null,
  version,
})
const table = (name: string, fields: Partial<ResourceDraft> = {}): ResourceDraft => ({
  id: id(name),
  kind: 'table',
  name,
  seats_min: 1,
  seats_max: 4,
  ...fields,
})
const inArea = (of: string, name: string, fields = {}) => makeResource({ ...table(name), area_id: id(of), ...fields })
const draft = (name: string, resources: ResourceDraft[], fields: Partial<AreaDraft> = {}): AreaDraft => ({
  id: id(name),
  name,
  version: 1,
  resources,
  ...fields,
})
const stored = { areas: [area('Room'), area('Bar')], known: [inArea('Room', '1'), inArea('Bar', '2')] }

describe('areas that are saved together', () => {
  it('may exchange the names of their tables', () => {
    const drafts = [draft('Room', [table('1', { name: '2' })]), draft('Bar', [table('2', { name: '1' })])]
    expect(planAreas(drafts, stored)).toMatchObject({
      kind: 'planned',
      plans: [{ updated: [{ id: id('1'), name: '2' }] }, { updated: [{ id: id('2'), name: '1' }] }],
    })
  })

  it('may not give one name or one id twice; the fault names the area and the field', () => {
    const named = planAreas([draft('Room', [table('1')]), draft('Bar', [table('2', { name: '1' })])], stored)
    expect(named).toMatchObject({
      faults: [{ path: ['areas', 0, 'resources', 0, 'name'] }, { path: ['areas', 1, 'resources', 0, 'name'] }],
    })
    const twice = planAreas([draft('Room', [table('9')]), draft('Bar', [table('9', { name: '10' })])], stored)
    expect(twice).toMatchObject({ kind: 'invalid' })
    expect(twice.kind === 'invalid' && twice.faults.map(({ code }) => code)).toContain('id_elsewhere')
  })

  it('are refused as a whole with each area that someone else has changed', () => {
    const areas = [area('Room', 3), area('Bar', 1), area('Roof', 7)]
    const drafts = [draft('Room', []), draft('Bar', []), draft('Roof', [table('5')])]
    expect(planAreas(drafts, { areas, known: stored.known })).toEqual({
      kind: 'stale',
      areas: [
        { id: id('Room'), name: 'Room', version: 3 },
        { id: id('Roof'), name: 'Roof', version: 7 },
      ],
    })
  })

  it('an area that is stored already as it is wanted is no conflict, whatever its version', () => {
    const areas = [area('Room', 3), area('Bar', 1)]
    const known = [inArea('Room', '1'), inArea('Room', 'gone', { is_active: false }), inArea('Bar', '2')]
    const plan = planAreas([draft('Room', [table('1')]), draft('Bar', [])], { areas, known })
    expect(plan).toMatchObject({
      kind: 'planned',
      plans: [{ area: { version: 4 }, created: [], updated: [], deactivated: [] }, { deactivated: [{ id: id('2') }] }],
    })
    for (const other of [{ name: 'Hall' }, { backdrop: 'M0 0 H9' }, { width: 51 }, { sort_key: 2 }])
      expect(planAreas([draft('Room', [table('1')], other)], { areas, known }).kind).toBe('stale')
  })

  it('are planned as one after the other where none touches another one', () => {
    const names = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { maxLength: 6 })
    fc.assert(
      fc.property(names, names, (room, bar) => {
        const drafts = [
          draft(
            'Room',
            room.map((name) => table(`r${name}`)),
          ),
          draft(
            'Bar',
            bar.map((name) => table(`b${name}`)),
          ),
        ]
        const plan = planAreas(drafts, stored)
        const single = drafts.map((each, index) => planArea(each, { area: stored.areas[index], known: stored.known }))
        expect(plan).toEqual({ kind: 'planned', plans: single })
      }),
    )
  })

  it('have the faults that the server would find, without their versions', () => {
    const drafts = [draft('Room', [table('1')], { version: 0 }), draft('Bar', [table('2', { name: '1' })])]
    expect(areaFaults(drafts[0] as AreaDraft, stored, drafts)).toMatchObject([
      { path: ['resources', 0, 'name'], code: 'name_taken' },
    ])
    expect(areaFaults(drafts[0] as AreaDraft, stored)).toEqual([])
  })
})
