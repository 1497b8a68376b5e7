import type { Confirmation, GuestEntry, JoinInfo } from '@waitbook/contracts/customer'
import type { GuestPage, JoinFormState } from '@waitbook/contracts/guest-pages'
import { guestCountries } from '@waitbook/domain/phone-examples'
import { bookingPages } from './make-booking-page.ts'

const open: JoinInfo['joining'] = {
  open: true,
  reason: null,
  note: '',
  opens_at: null,
  time_zone: 'Asia/Kolkata',
  default_country_code: '+91',
  needs_code: false,
}
const restaurant = {
  name: 'Spice Garden',
  address: '12 MG Road, Bengaluru',
  phone: '+91 80 4123 4567',
  menu_url: 'https://menu.test/',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
}

export const countries = guestCountries('en')

export const makeInfo = (over: Partial<JoinInfo['restaurant'] & JoinInfo['settings']> = {}): JoinInfo => {
  const { name, address, phone, menu_url, region, time_zone, ...settings } = { ...restaurant, ...over }
  return {
    restaurant: { name, address, phone, menu_url, region, time_zone },
    settings: {
      default_party_size: 2,
      note_options: ['High chair', 'Window seat'],
      estimated_wait_time: 30,
      sends_texts: true,
      contact: ['phone'],
      wishes: [],
      ...settings,
    },
    joining: open,
  }
}

/** Every wish that a guest may name. */
export const wishChoices = ['accessible', 'high_chair', 'window', 'quiet', 'outside'] as const

export const makeInfoIn = (default_country_code: string): JoinInfo => {
  const info = makeInfo()
  return { ...info, joining: { ...info.joining, default_country_code } }
}

export const makeConfirmation = ({
  position = 3,
  estimate = 25,
  satisfied = null,
  range = null,
  ...entry
}: Partial<GuestEntry> & {
  position?: number | null
  estimate?: number
  satisfied?: boolean | null
  range?: Confirmation['estimated_wait_range']
} = {}): Confirmation => ({
  success: true,
  queue_entry: {
    customer_name: 'Priya',
    phone_number: '•••••••••3210',
    people_count: 4,
    notes: 'High chair',
    can_edit_notes: true,
    allergies: [],
    wishes: [],
    status: 'WAITING',
    sms_consent: true,
    guest_late_minutes: 0,
    guest_arrived_at: null,
    guest_coming_at: null,
    restaurant,
    ...entry,
  },
  position,
  estimated_wait_time: estimate,
  estimated_wait_range: range,
  max_late_minutes: 20,
  sends_texts: true,
  satisfied,
  wish_choices: [...wishChoices],
})

export const gone = 'Could not load queue information. The entry may have been removed or already served.'

export const makeRefusedJoin = (refusal: Omit<JoinFormState, 'values'>): GuestPage => ({
  page: 'join',
  restaurant_id: 'abc',
  info: makeInfo(),
  countries,
  join_key: 'form-1',
  form: {
    values: {
      customer_name: '',
      country_code: '+44',
      phone: '98765',
      people_count: '9',
      notes: 'Birthday',
      sms_consent: true,
    },
    ...refusal,
  },
})

const messages: Confirmation['messages'] = [
  { from: 'guest', body: 'Two prams', at: '2026-03-01T18:00:00.000Z' },
  { from: 'team', body: 'No problem', at: '2026-03-01T18:01:00.000Z' },
]

/** Every kind of page once, with a refused form and each status. */
export const allPages: Record<string, GuestPage> = {
  'contact e-mail': {
    page: 'contact-email',
    restaurant: { name: 'Spice Garden', address: '', phone: '', menu_url: '', region: 'IN', time_zone: 'Asia/Kolkata' },
    pass: 'abc-1',
    email: 'desk@cafe.test',
    isConfirmed: false,
  },
  'contact e-mail confirmed': {
    page: 'contact-email',
    restaurant: { name: 'Spice Garden', address: '', phone: '', menu_url: '', region: 'IN', time_zone: 'Asia/Kolkata' },
    pass: 'abc-1',
    email: 'desk@cafe.test',
    isConfirmed: true,
  },
  'contact e-mail gone': { page: 'contact-email-gone' },
  ...bookingPages,
  join: { page: 'join', restaurant_id: 'abc', info: makeInfo(), countries, join_key: 'form-1' },
  'refused join': makeRefusedJoin({
    errors: { customer_name: ['This field may not be blank.'], phone_number: ['Not a number.'] },
  }),
  'number waits already': makeRefusedJoin({
    errors: { phone_number: ['This phone number is already in the waitlist'] },
    code: 'phone_already_waiting',
  }),
  'link sent': makeRefusedJoin({ errors: {}, code: 'phone_already_waiting', link: 'sent' }),
  paused: {
    page: 'join',
    restaurant_id: 'abc',
    countries,
    join_key: 'form-1',
    info: { ...makeInfo(), joining: { ...open, open: false, reason: 'paused', note: 'The kitchen needs an hour.' } },
  },
  closed: {
    page: 'join',
    restaurant_id: 'abc',
    countries,
    join_key: 'form-1',
    info: {
      ...makeInfo(),
      joining: { ...open, open: false, reason: 'closed', opens_at: '2026-11-22T05:30:00.000Z' },
    },
  },
  full: {
    page: 'join',
    restaurant_id: 'abc',
    countries,
    join_key: 'form-1',
    info: { ...makeInfo(), joining: { ...open, open: false, reason: 'full' } },
  },
  'join error': { page: 'join-error', error: 'server' },
  'unknown restaurant': { page: 'join-error', error: 'not_found' },
  'no restaurant': { page: 'join-error', error: 'missing' },
  'invalid data': { page: 'join-error', error: 'invalid_data' },
  'other fault': { page: 'join-error', error: 'other', reason: 'Unsupported.' },
  'unreadable form': { page: 'join-error', error: 'form' },
  waiting: { page: 'confirmation', restaurant_id: 'abc', entry_id: 'e1', confirmation: makeConfirmation() },
  'waiting with a range': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ range: { from: 20, to: 30 } }),
  },
  'with a record of quotes': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: { ...makeConfirmation(), quote_record: { right: 7, parties: 10, within_minutes: 5 } },
  },
  'late and here': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ guest_late_minutes: 10, guest_arrived_at: '2026-03-01T18:00:00.000Z' }),
  },
  'too late': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ guest_late_minutes: 20 }),
    refused: 'too_late',
  },
  'with messages': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: { ...makeConfirmation(), messages },
  },
  message: { page: 'message', restaurant_id: 'abc', entry_id: 'e1', confirmation: { ...makeConfirmation(), messages } },
  'refused message': {
    page: 'message',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation(),
    message: { typed: ' ', code: 'invalid' },
  },
  'with an alert': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: { ...makeConfirmation({ position: 7 }), turn_alert: { ahead: 3, way: 'text', sent: false } },
  },
  alert: {
    page: 'alert',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: { ...makeConfirmation({ position: 7 }), turn_alert: { ahead: 3, way: 'push', sent: false } },
  },
  'refused alert': {
    page: 'alert',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: { ...makeConfirmation({ position: 7 }), turn_alert: { ahead: null, way: null, sent: false } },
    refused: 'alert_not_possible',
  },
  edit: { page: 'edit', restaurant_id: 'abc', entry_id: 'e1', confirmation: makeConfirmation() },
  'refused edit': {
    page: 'edit',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation(),
    form: {
      values: {
        people_count: '0',
        notes: 'Two prams',
        allergies: 'Nuts',
        wishes: ['quiet'],
        seen_people_count: '2',
        seen_notes: '',
        seen_allergies: '',
        seen_wishes: '',
      },
      errors: { people_count: ['Ensure this value is at least 1.'] },
      code: 'invalid',
    },
  },
  notified: {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ status: 'NOTIFIED', position: 1, estimate: 0 }),
  },
  'notified, held': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: {
      ...makeConfirmation({ status: 'NOTIFIED', position: 1, estimate: 0 }),
      hold_until: '2026-03-01T18:10:00.000Z',
    },
  },
  'almost ready': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: { ...makeConfirmation(), notice: { kind: 'almost_ready', until: null } },
  },
  'notified, coming': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({
      status: 'NOTIFIED',
      position: 1,
      estimate: 0,
      guest_coming_at: '2026-03-01T18:01:00.000Z',
    }),
  },
  served: {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: {
      ...makeConfirmation({ status: 'SERVED', position: null, estimate: 0 }),
      rate_from: '2026-03-01T18:10:00.000Z',
    },
  },
  rated: {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ status: 'SERVED', position: null, estimate: 0, satisfied: true }),
  },
  'confirmation error': { page: 'confirmation-error', restaurant_id: 'abc', error: 'gone' },
  'too many looks': { page: 'confirmation-error', restaurant_id: 'abc', error: 'too_many' },
  'no place': { page: 'confirmation-error', restaurant_id: 'abc', error: 'missing' },
  'no entry': { page: 'confirmation-error', restaurant_id: 'abc', error: 'missing_entry' },
  'unknown short link': { page: 'confirmation-error', error: 'gone' },
  leave: { page: 'leave', restaurant_id: 'abc', entry_id: 'e1', confirmation: makeConfirmation() },
  left: { page: 'left', restaurant_id: 'abc', restaurant, reason: 'guest' },
  'removed by the team': { page: 'left', restaurant_id: 'abc', restaurant, reason: 'staff' },
  'no-show': { page: 'left', restaurant_id: 'abc', restaurant, reason: 'no_show' },
  expired: { page: 'left', restaurant_id: 'abc', restaurant, reason: 'auto' },
  'join with a choice of contact': {
    page: 'join',
    restaurant_id: 'abc',
    info: makeInfo({ contact: ['phone', 'email', 'none'] }),
    countries,
    join_key: 'form-1',
  },
  'join with a link to the booking page': {
    page: 'join',
    restaurant_id: 'abc',
    info: makeInfo({ takes_bookings: true }),
    countries,
    join_key: 'form-1',
  },
  'join with wishes': {
    page: 'join',
    restaurant_id: 'abc',
    info: makeInfo({ wishes: [...wishChoices] }),
    countries,
    join_key: 'form-1',
  },
  'waiting with wishes': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: makeConfirmation({ wishes: [...wishChoices] }),
  },
  'a booking was made': {
    page: 'made',
    made: 'booking',
    restaurant_id: 'abc',
    restaurant,
    form_key: 'form-1',
    digits: 'asked',
  },
  'a booking was made, wrong digits': {
    page: 'made',
    made: 'booking',
    restaurant_id: 'abc',
    restaurant,
    form_key: 'form-1',
    digits: 'wrong',
  },
  'a booking was made, no tries left': {
    page: 'made',
    made: 'booking',
    restaurant_id: 'abc',
    restaurant,
    form_key: 'form-1',
    digits: 'over',
  },
  'a place was made without a number': {
    page: 'made',
    made: 'place',
    restaurant_id: 'abc',
    restaurant,
    form_key: 'form-1',
    digits: 'none',
  },
  'e-mails': { page: 'emails', restaurant, stopped: false, place: 'seg' },
  'e-mails stopped': { page: 'emails', restaurant, stopped: true },
  'waiting, reached by e-mail': {
    page: 'confirmation',
    restaurant_id: 'abc',
    entry_id: 'e1',
    confirmation: {
      ...makeConfirmation({ phone_number: '', email: 'p•••@example.com' }),
      sends_texts: false,
      sends_emails: true,
    },
  },
  'queues to choose from': {
    page: 'queues',
    restaurant_id: 'abc',
    info: {
      ...makeInfo(),
      queues: [{ id: 'default', name: 'Passports', open: true, reason: null, estimated_wait_time: 25 }],
    },
  },
  'a queue that closes soon': {
    page: 'queues',
    restaurant_id: 'abc',
    info: {
      ...makeInfo(),
      queue: { id: 'licences', name: 'Licences', open: false, reason: 'too_late', estimated_wait_time: 90 },
      joining: { ...open, open: false, reason: 'too_late', was_possible_until: '2026-11-21T10:30:00Z' },
    },
  },
  'no menu': { page: 'no-menu', restaurant_id: 'abc', restaurant_name: 'Spice Garden' },
}
