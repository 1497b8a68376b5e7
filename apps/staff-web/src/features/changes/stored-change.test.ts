import type { FloorAct } from '@waitbook/domain/floor/acts/act'
import { expect, test } from 'vitest'
import { makeChange, makeCheckIn, makeTableChange } from '../../../test/make-change.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import type { Change } from './change.ts'
import { readChange } from './stored-change.ts'

const serve = makeChange({ at: 2 })
const { kind: _kind, ...about } = serve
const { party } = makeChange({}, 'add') as Extract<Change, { kind: 'add' }>

const ofEachKind: { [K in Exclude<Change['kind'], 'floor'>]: Extract<Change, { kind: K }> } = {
  add: { ...about, kind: 'add', party: { ...party, email: null, wishes: ['window'], allergies: ['nuts'] } },
  edit: { ...about, kind: 'edit', party, seen: party, confirmed_phone: '+919812345601' },
  notify: { ...about, kind: 'notify', channel: 'email', moment: 'ready_now', minutes: 5 },
  serve: { ...about, kind: 'serve' },
  remove: { ...about, kind: 'remove' },
  'no-show': { ...about, kind: 'no-show' },
  called: { ...about, kind: 'called' },
  waiting: { ...about, kind: 'waiting' },
  move: { ...about, kind: 'move', after_id: null },
  'move-back': { ...about, kind: 'move-back' },
  'check-in': makeCheckIn({ restore: true, reported: true }),
  desk: { ...about, kind: 'desk', act: 'next', desk: 'Counter 1', input: { id: 'd1' }, reported: true },
  undo: { ...about, kind: 'undo', activity_id: 'a1', entry: makeEntry() },
}

const resource_ids = ['t1']
const inputs: { [A in FloorAct]: Omit<Parameters<typeof makeTableChange<A>>[1], 'id'> } = {
  start: { resource_ids, people_count: 2 },
  move: { resource_ids },
  step: { step: 'bill' },
  extend: { minutes: 15 },
  end: { leaves: 'dirty' },
  edit: { people_count: 3 },
  split: { resource_ids, people_count: 1 },
  putBack: {},
  handOver: { server_id: 's1', ends_shift: true },
  switchSections: {},
  mark: { kind: 'blocked', reason: 'Leg' },
  unmark: { kind: 'blocked' },
}
const ofEachAct = (Object.keys(inputs) as FloorAct[]).map((act) => makeTableChange(act, inputs[act] as never))

const readAgain = (change: unknown) => readChange(JSON.parse(JSON.stringify(change)))

test.each([...Object.values(ofEachKind), ...ofEachAct])('$kind $act is read as it was stored', (change) => {
  expect(readAgain(change)).toEqual(change)
})

test.each([
  ['no kind', about],
  ['a kind of another version', { ...about, kind: 'teleport' }],
  ['no name', { ...serve, name: undefined }],
  ['no time', { ...serve, at: '2' }],
  ['no party', { ...about, kind: 'add' }],
  ['a party without a size', { ...about, kind: 'add', party: { ...party, people_count: null } }],
  ['a moment of another version', { ...about, kind: 'notify', moment: 'never' }],
  ['half an entry', { ...about, kind: 'undo', activity_id: 'a1', entry: { id: 'x' } }],
  ['half a booking', { ...makeCheckIn(), booking: { time: '19:00' } }],
  ['an act of another version', { ...makeTableChange('end', { leaves: 'dirty' }), act: 'teleport' }],
  ['no tables', makeTableChange('move', {} as never)],
  ['half a guest', { ...makeTableChange('end', { leaves: 'dirty' }), guest: { phone: null } }],
])('is not read with %s', (_, change) => {
  expect(readAgain(change)).toBeUndefined()
})
