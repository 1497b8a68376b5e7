import { expect, test } from 'vitest'
import { type AreaDraft, mergeArea, type TableDraft } from './area-draft.ts'

const table = (id: string, fields: Partial<TableDraft> = {}): TableDraft => ({
  id,
  name: id,
  kind: 'table',
  from: '1',
  to: '4',
  traits: [],
  ...fields,
})
const area = (tables: TableDraft[], fields: Partial<AreaDraft> = {}): AreaDraft => ({
  id: 'area',
  name: 'Room',
  version: 1,
  tables,
  ...fields,
})
const current = (tables: TableDraft[]) => area(tables, { version: 2, name: 'Hall' })

test.each<[name: string, mine: TableDraft[], theirs: TableDraft[], merged: TableDraft[]]>([
  ['what only they changed is theirs', [table('a')], [table('a', { to: '6' })], [table('a', { to: '6' })]],
  ['what only I changed is mine', [table('a', { to: '8' })], [table('a')], [table('a', { to: '8' })]],
  [
    'fields of one table are kept apart',
    [table('a', { name: 'Window' })],
    [table('a', { to: '6' })],
    [table('a', { name: 'Window', to: '6' })],
  ],
  [
    'traits that only one of us changed are kept beside other fields',
    [table('a', { name: 'Window', traits: [] })],
    [table('a', { traits: ['window'] })],
    [table('a', { name: 'Window', traits: ['window'] })],
  ],
  [
    'what both changed is what was typed here',
    [table('a', { to: '8' })],
    [table('a', { to: '6' })],
    [table('a', { to: '8' })],
  ],
  [
    'tables that both added are kept',
    [table('a'), table('b')],
    [table('a'), table('c')],
    [table('a'), table('c'), table('b')],
  ],
  ['a table that I removed is gone', [], [table('a', { to: '6' })], []],
  ['a table that they removed is gone', [table('a')], [], []],
  ['unless I typed in it', [table('a', { to: '8' })], [], [table('a', { to: '8' })]],
])('%s', (_, mine, theirs, merged) => {
  expect(mergeArea(area([table('a')]), area(mine), current(theirs))).toEqual(current(merged))
})

test('a name that was typed is kept', () => {
  const merged = mergeArea(area([]), area([], { name: 'Salon' }), current([]))
  expect(merged).toMatchObject({ name: 'Salon', version: 2 })
})
