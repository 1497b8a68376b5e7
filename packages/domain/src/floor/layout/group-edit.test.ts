import { describe, expect, it } from 'vitest'
import { type GroupDraft, planGroup, type VersionedGroup } from './group-edit.ts'

const stored: VersionedGroup = {
  id: 'g',
  name: '1+2',
  resource_ids: ['1', '2'],
  seats_min: 5,
  seats_max: 7,
  priority: 3,
  version: 4,
}
const draft = (fields: Partial<GroupDraft> = {}): GroupDraft => {
  const { priority: _priority, ...fieldsOfForm } = stored
  return { ...fieldsOfForm, ...fields }
}

it('a new group has version 1, a changed one the next; a field that is left out keeps its value', () => {
  expect(planGroup(draft({ version: 0, name: ' 1 and 2 ' }), [])).toEqual({
    kind: 'planned',
    group: { ...stored, name: '1 and 2', priority: 0, version: 1 },
  })
  expect(planGroup(draft({ seats_max: 8 }), [stored])).toEqual({
    kind: 'planned',
    group: { ...stored, seats_max: 8, version: 5 },
  })
})

it('an edit of a version that was changed or removed in the meantime is stale', () => {
  expect(planGroup(draft({ version: 3 }), [stored])).toEqual({ kind: 'stale', version: 4 })
  expect(planGroup(draft(), [])).toEqual({ kind: 'stale', version: 0 })
})

describe('a group is refused', () => {
  const cases: [string, Partial<GroupDraft>, string][] = [
    ['without a name', { name: '  ' }, 'name'],
    ['of one table named twice', { resource_ids: ['1', '1'] }, 'resource_ids'],
    ['of the same tables as another one, in any order', { resource_ids: ['3', '2'] }, 'resource_ids'],
    ['with its seats reversed', { seats_min: 8 }, 'seats_min'],
  ]
  it.each(cases)('%s', (_, fields, field) => {
    const other = { ...stored, id: 'other', name: '2+3', resource_ids: ['2', '3'] }
    const plan = planGroup(draft(fields), [stored, other])
    expect(plan).toMatchObject({ kind: 'invalid', faults: [{ field, message: expect.any(String) }] })
  })
})
