import { expect, it } from 'vitest'
import {
  actionsOfKind,
  activityDetails,
  activitySentence,
  importDetails,
  type ListedAction,
  listedActions,
  namedKeys,
  nameOfGone,
  type RecentActionType,
} from './recent.ts'
import { recentKinds } from './recent-kinds.ts'

const at = '2026-03-01T19:30:00.000Z'
const entry = {
  customer_name: 'Ana',
  phone_number: '+919812345678',
  people_count: 2,
  notes: 'Window',
  timestamp: '2026-03-01T19:17:30.000Z',
}
const reservation = { name: 'Ben', phone: '+919812345679', party_size: 4, notes: '' }
const change = (table: string, before: object | null, after: object | null) =>
  ({ table, before, after }) as Parameters<typeof activityDetails>[1][number]

it.each<[ListedAction, ReturnType<typeof change>[], string]>([
  ['STATUS_CHANGED_SERVED', [change('waitlist_entries', entry, entry)], 'Served Ana. Waited 12 mins.'],
  ['ENTRY_DELETED', [change('waitlist_entries', entry, { ...entry, removed_reason: 'staff' })], 'Deleted Ana'],
  [
    'ENTRY_DELETED',
    [change('waitlist_entries', entry, { ...entry, removed_reason: 'no_show' })],
    'Deleted Ana. No-show.',
  ],
  [
    'ENTRY_DELETED',
    [change('waitlist_entries', entry, { ...entry, removed_reason: 'auto' })],
    'Deleted Ana. Removed automatically.',
  ],
  ['RESERVATION_DELETED', [change('reservations', reservation, null)], 'Deleted Ben'],
  [
    'RESERVATION_CHECKED_IN',
    [
      change('waitlist_entries', null, { ...entry, customer_name: 'Other' }),
      change('reservations', reservation, reservation),
    ],
    'Checked in Ben',
  ],
])('%s of %j reads %s', (action, changes, sentence) => {
  expect(activitySentence(action, activityDetails(action, changes, at))).toBe(sentence)
})

it('reads entries and reservations alike, the phone masked', () => {
  expect(activityDetails('RESERVATION_DELETED', [change('reservations', reservation, null)], at)).toEqual({
    customer_name: 'Ben',
    phone_number: '+••••••••5679',
    people_count: 4,
    wait_time_minutes: null,
    notes: '',
    removed_reason: null,
  })
})

it('shows an erased row as such', () => {
  const details = activityDetails('ENTRY_DELETED', [change('waitlist_entries', { customer_name: null }, {})], at)
  expect(details).toMatchObject({ customer_name: '', phone_number: '', people_count: null, wait_time_minutes: null })
  expect(activitySentence('ENTRY_DELETED', details)).toBe('Deleted guest')
})

it('marks waitlist and reservation changes', () => {
  expect(Object.values(listedActions).map(({ badge }) => badge)).toEqual(['Wal', 'Wal', 'Res', 'Res'])
  expect(Object.values(listedActions).map(({ undo }) => undo)).toEqual([
    'Undo Served',
    'Undo Delete',
    'Undo Delete',
    'Undo Check-in',
  ])
})

it.each<[RecentActionType, ReturnType<typeof change>[], string]>([
  ['PARTY_EDITED', [change('parties', { name: 'Ana' }, { name: 'Anna' })], 'Edited Ana'],
  ['SETTINGS_CHANGED', [change('settings', { name: 'The Copper Pot' }, {})], 'Changed settings'],
  ['USER_ROLE_CHANGED', [change('users', { username: 'priya' }, {})], 'Changed the role of priya'],
  ['GUEST_ERASED', [change('settings', null, { visits: 1 })], 'Erased a guest'],
])('%s of %j reads %s', (action, changes, sentence) => {
  expect(activitySentence(action, activityDetails(action, changes, at))).toBe(sentence)
})

it.each([
  ['PARTIES_IMPORTED', undefined, 1, 'Imported 1 party'],
  ['PAPER_ADDED', undefined, 1, 'Typed in 1 line from paper'],
  ['UNDONE', 'PAPER_ADDED', 3, 'Undid 3 lines from paper'],
  ['RESERVATION_IMPORTED', undefined, 2, 'Imported 2 reservations'],
  ['UNDONE', 'PARTIES_IMPORTED', 2_000, 'Undid the import of 2000 parties'],
] as const)('%s of %s with %i rows is shown with their number', (action, undid, count, sentence) => {
  expect(activitySentence(action, importDetails(count), undid)).toBe(sentence)
})

it('names an undone change after the row that it was about', () => {
  const changes = [change('waitlist_entries', entry, null), change('reservations', reservation, reservation)]
  expect(activityDetails('UNDONE', changes, at, 'RESERVATION_CHECKED_IN')).toMatchObject({
    customer_name: 'Ben',
    wait_time_minutes: null,
  })
})

it('shows no text of a settings row as the name of a guest', () => {
  const changes = [change('settings', { name: 'The Copper Pot', notes: 'x' }, null)]
  expect(activityDetails('SETTINGS_CHANGED', changes, at)).toMatchObject({ customer_name: '', notes: '' })
})

it('every kind but "all" is a part of all changes, and the four of the specification are the default', () => {
  const all = new Set(actionsOfKind('all'))
  for (const kind of recentKinds) for (const type of actionsOfKind(kind)) expect(all.has(type)).toBe(true)
  expect(actionsOfKind('listed')).toEqual(Object.keys(listedActions))
})

it.each<[RecentActionType, string, object, string]>([
  [
    'STAY_ENDED',
    'stays',
    { ended_at: at, places: [{ resource_id: 't12', until: at }] },
    "Freed table 12 of O'Sullivan",
  ],
  [
    'STAY_STARTED',
    'stays',
    { ended_at: null, places: ['t12', 't13'].map((resource_id) => ({ resource_id, until: null })) },
    "Seated O'Sullivan at tables 12 and 13",
  ],
  ['STAY_STARTED', 'stays', { entry_id: null, people_count: 4 }, 'Seated a party of 4 at a table'],
  [
    'STAY_MOVED',
    'stays',
    {
      ended_at: null,
      places: [
        { resource_id: 't13', until: at },
        { resource_id: 't12', until: null },
      ],
    },
    "Moved O'Sullivan to table 12",
  ],
  ['RESOURCE_MARKED', 'resource_marks', { resource_id: 't12' }, 'Changed the state of table 12'],
  ['HOLD_MADE', 'holds', { resource_ids: ['t12', 't13'] }, 'Held tables 12 and 13'],
])('%s of %s %j names its party and tables: %s', (action, table, row, sentence) => {
  const changes = [change(table, null, { entry_id: 'e', people_count: 2, ...row })]
  const named = {
    parties: new Map([['e', "O'Sullivan"]]),
    servers: new Map<string, string>(),
    tables: new Map([
      ['t12', '12'],
      ['t13', '13'],
    ]),
  }
  expect(namedKeys(action, changes).tables.every((id) => named.tables.has(id))).toBe(true)
  const details = activityDetails(action, changes, at, null, named)
  expect(activitySentence(action, details)).toBe(sentence)
  expect(activitySentence('UNDONE', activityDetails('UNDONE', changes, at, action, named), action)).toBe(
    `Undid: ${sentence}`,
  )
})

it('names the servers and counts the tables of a handover, also of one that was undone', () => {
  const named = {
    parties: new Map<string, string>(),
    tables: new Map(['t1', 't2', 't3'].map((id) => [id, id])),
    servers: new Map([
      ['ana', 'Ana'],
      ['ben', 'Ben'],
    ]),
  }
  const stay = (...tables: string[]) => ({
    before: { server_id: 'ana', ended_at: null, places: tables.map((resource_id) => ({ resource_id, until: null })) },
    after: { server_id: 'ben' },
  })
  const rows = [stay('t1', 't2'), stay('t3')].map((row) => ({ ...change('stays', null, null), ...row }))
  const shift = { ...change('server_shifts', null, null), before: { server_id: 'ana' }, after: { server_id: 'ana' } }
  const begun = change('server_shifts', null, { server_id: 'ben' })
  const sentenceOf = (changes: ReturnType<typeof change>[]) =>
    activitySentence('TABLES_HANDED_OVER', activityDetails('TABLES_HANDED_OVER', changes, at, null, named))
  expect(sentenceOf([shift, begun, ...rows])).toBe("Handed Ana's 3 tables to Ben")
  expect(sentenceOf(rows.slice(1))).toBe("Handed Ana's table to Ben")
  expect(sentenceOf([shift, begun])).toBe("Handed Ana's section to Ben")
  expect(sentenceOf([change('stays', null, null)])).toBe("Handed a server's section to another server")
  const back = [...rows, begun, shift].map((row) => ({ ...row, before: row.after, after: row.before }))
  const details = activityDetails('UNDONE', back, at, 'TABLES_HANDED_OVER', named)
  expect(activitySentence('UNDONE', details, 'TABLES_HANDED_OVER')).toMatch(/^Undid: Handed Ana's .* to Ben$/)
})

it('names a row that is gone once', () => {
  const names = (['RESERVATION_DELETED', 'RESERVATION_EDITED'] as const).map((action) =>
    activitySentence(action, { ...importDetails(0), customer_name: nameOfGone(action, 'reservations') }),
  )
  expect(names).toEqual(['Deleted reservation', 'Edited deleted reservation'])
})
