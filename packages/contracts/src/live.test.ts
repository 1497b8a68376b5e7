import { describe, expect, it } from 'vitest'
import { type StaffMessage, staffMessage } from './live.ts'
import { readStaffFrame, readTopicsFrame, staffFrame } from './live-frames.ts'
import type { WaitlistEntry } from './waitlist.ts'

const at = '2026-11-21T18:00:00.000Z'

/** As a guest joins: without notes, with consent to texts. */
const joined: WaitlistEntry = {
  id: '0123456789abcdefghijkl',
  email: null,
  customer_name: 'Ananya Raghunathan',
  phone_number: '+919812345678',
  people_count: 4,
  quoted_time: null,
  notes: '',
  status: 'WAITING',
  timestamp: at,
  order_key: null,
  appointment_at: null,
  source: 'guest',
  reservation_id: null,
  sms_consent: true,
  sms_consent_at: at,
  guest_late_minutes: null,
  guest_arrived_at: null,
  guest_coming_at: null,
  notified_at: null,
  notified_sms_at: null,
  notified_email_at: null,
  served_at: null,
  removed_at: null,
  removed_reason: null,
  last_message: null,
  unread_replies: 0,
  language: 'en',
  wishes: [],
  allergies: [],
  queue_id: 'default',
  ticket: null,
  ticket_day: null,
  priority_class: null,
  head_start_minutes: 0,
  here_at: null,
  visit_id: null,
  called_to: null,
  called_at: null,
  call_count: 0,
  call_reason: null,
  returned_count: 0,
  for_desk: null,
  services: [],
  answers: [],
  asked_back_at: null,
  pos: 137,
  wait_time_minutes: 0,
}
/** With something in every field. */
const full: WaitlistEntry = {
  ...joined,
  email: 'ana@example.com',
  quoted_time: 0,
  order_key: at,
  appointment_at: at,
  reservation_id: 'r1',
  sms_consent: false,
  guest_late_minutes: 0,
  guest_arrived_at: at,
  guest_coming_at: at,
  notified_at: at,
  notified_sms_at: at,
  notified_email_at: at,
  served_at: at,
  removed_at: at,
  removed_reason: 'guest',
  last_message: { id: 'm1', channel: 'sms', template_type: 'table_ready', state: 'delivered', error: null, at },
  unread_replies: 1,
  wishes: ['accessible', 'window'],
  allergies: ['peanuts'],
  queue_id: '0123456789abcdefghijkl',
  ticket: 'B012',
  ticket_day: '2026-11-21',
  priority_class: 'Urgent',
  head_start_minutes: 15,
  here_at: at,
  visit_id: 'v1',
  called_to: 'd2',
  called_at: at,
  call_count: 2,
  call_reason: 'Unwell',
  returned_count: 1,
  for_desk: 'd2',
  services: [{ service_id: 's', name: 'Haircut', minutes: 30 }],
  answers: [{ question_id: 'q', question: 'First time?', answer: 'yes' }],
  asked_back_at: at,
}

const update = (data: WaitlistEntry): StaffMessage => ({ type: 'update', seq: 12_345, prev: 12_344, data })

describe('a live message', () => {
  it.each([
    ['new', joined, 'short'],
    ['new', joined, 'whole'],
    ['full', full, 'short'],
    ['full', full, 'whole'],
  ] as const)('is read as the same entry by the schema and by the console: %s', (_name, entry, form) => {
    const frame = staffFrame(update(entry), form)
    expect(staffMessage.parse(JSON.parse(frame))).toEqual(update(entry))
    expect(readStaffFrame(frame)).toEqual(update(entry))
  })

  it('contains every field in whole form', () => {
    expect(JSON.parse(staffFrame(update(joined), 'whole'))).toEqual(update(joined))
  })

  it('omits exactly the empty fields in short form', () => {
    expect(Object.keys(JSON.parse(staffFrame(update(joined), 'short')).data).sort()).toEqual([
      'customer_name',
      'id',
      'language',
      'notes',
      'people_count',
      'phone_number',
      'pos',
      'sms_consent',
      'sms_consent_at',
      'source',
      'status',
      'timestamp',
      'wait_time_minutes',
    ])
    expect(Object.keys(JSON.parse(staffFrame(update(full), 'short')).data).sort()).toEqual(Object.keys(full).sort())
  })

  it('is at most 443 bytes, the smallest message measured in comparable products', () => {
    expect(staffFrame(update(joined), 'short').length).toBeLessThanOrEqual(443)
  })

  it('does not alter the entry it is written from', () => {
    const entry = { ...joined }
    staffFrame(update(entry), 'short')
    expect(entry).toStrictEqual(joined)
  })
})

const numbered = { seq: 2, prev: 1 }
const stay = { id: 's1' }
const mark = { id: 'k1' }

describe('the console', () => {
  it.each([
    { type: 'hello', seq: 4, epoch: 'a' },
    { type: 'remove', ...numbered, data: { removed_id: 'e1' } },
    { type: 'seated', ...numbered, floor: true, data: { removed_id: 'e1', stay, marks: [mark] } },
    { type: 'stay', ...numbered, data: { stay, marks: [] } },
    { type: 'mark', ...numbered, data: { marks: [mark] } },
    { type: 'floor', ...numbered },
    { type: 'current', seq: 4 },
    { type: 'reload', seq: 4 },
    { type: 'changed', seq: 4, topics: ['parties'] },
  ])('reads %j', (message) => {
    expect(readStaffFrame(JSON.stringify(message))).toEqual(message)
  })

  it('ignores a message of an unknown type', () => {
    expect(readStaffFrame('{"type":"fireworks","data":{}}')).toBeUndefined()
    expect(readStaffFrame('{"type":"toString","seq":1}')).toBeUndefined()
  })

  it.each([
    ['is not JSON', 'hello', 0],
    ['is null', 'null', 0],
    ['has no type', '{"seq":1}', 1],
    ['has no data', '{"type":"update","seq":2,"prev":1}', 2],
    ['has half an entry', '{"type":"update","seq":2,"prev":1,"data":{"id":"x"}}', 2],
    ['has no prev', '{"type":"floor","seq":2}', 2],
    ['has no seq', '{"type":"current"}', 0],
    ['has no marks', '{"type":"stay","seq":2,"prev":1,"data":{"stay":{"id":"x"}}}', 2],
    ['has half a stay', '{"type":"stay","seq":2,"prev":1,"data":{"stay":{},"marks":[]}}', 2],
    ['has topics that are no list', '{"type":"changed","seq":2,"topics":"all"}', 2],
  ])('fetches the board again if a frame %s', (_, frame, seq) => {
    expect(readStaffFrame(frame)).toEqual({ type: 'reload', seq })
  })

  it('reads only the topics of a socket that follows them', () => {
    expect(readTopicsFrame('{"type":"changed","seq":2,"topics":["floor"]}')).toMatchObject({ topics: ['floor'] })
    expect(readTopicsFrame('{"type":"hello","seq":2,"epoch":"a"}')).toMatchObject({ epoch: 'a' })
    expect(readTopicsFrame('{"type":"current","seq":2}')).toBeUndefined()
    expect(readTopicsFrame('{}')).toBeUndefined()
  })
})
