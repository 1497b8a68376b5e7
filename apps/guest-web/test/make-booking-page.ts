import type { BookingSlot, GuestBooking } from '@waitbook/contracts/booking/booking'
import type { BookingPage } from '@waitbook/contracts/booking/booking-pages'
import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import { occasions } from '@waitbook/domain/booking/occasions'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { makeBookingInfo, restaurant, today } from './make-booking-info.ts'

const times = ['12:00', '12:15', '12:30', '12:45', '13:00', '13:15', '13:30', '13:45', '14:00'].flatMap((time) => [
  { time, service: 'Lunch' },
  { time: `${Number(time.slice(0, 2)) + 7}${time.slice(2)}`, service: 'Dinner' },
])
/** Two services, some times of which are taken. */
const slots: BookingSlot[] = times.map(({ time, service }, index) => ({
  date: today,
  time,
  service,
  starts_at: `${today}T06:30:00.000Z`,
  ...(index % 5 === 3 ? { state: 'taken', reason: 'pacing_covers' } : { state: 'free' }),
}))
const nearest = slots.slice(0, 3).map(({ date, time, starts_at, service }) => ({ date, time, starts_at, service }))
const days = Array.from({ length: 14 }, (_, step) => ({
  date: addDays(today, step),
  state: (['free', 'free', 'full', 'closed'] as const)[step % 4] ?? 'free',
  few_left: step % 4 === 1,
}))

const makeBookPage = (
  over: Partial<Extract<BookingPage, { page: 'book' }>> = {},
): Extract<BookingPage, { page: 'book' }> => ({
  page: 'book',
  restaurant_id: 'abc',
  info: makeBookingInfo(),
  source: 'page',
  url: 'https://wait.test/book/abc/',
  joining_open: true,
  choice: { size: 2, date: today },
  days,
  slots,
  nearest_days: [],
  ...over,
})

/** Terms under which cancelling is still free. */
const later = { cancel_fee: 'later', free_until: '2026-11-26T14:00:00.000Z' } as const

const makeDetailsPage = (
  over: Partial<Extract<BookingPage, { page: 'book-details' }>> = {},
): Extract<BookingPage, { page: 'book-details' }> => ({
  page: 'book-details',
  restaurant_id: 'abc',
  info: makeBookingInfo(),
  source: 'page',
  form_key: 'form-1',
  slot: {
    size: 2,
    date: today,
    time: '19:30',
    day: today,
    hold: { id: 'hold-1', seconds_left: 300, can_extend: true, is_kept: true },
    terms: later,
  },
  ...over,
})

const makeGuestBooking = (over: Partial<GuestBooking> = {}): GuestBooking => ({
  name: 'Priya',
  phone: '•••••••••3210',
  email: 'p•••@example.com',
  party_size: 4,
  date: '2026-11-27',
  time: '19:30',
  starts_at: '2026-11-27T14:00:00.000Z',
  ends_at: '2026-11-27T15:45:00.000Z',
  time_zone: 'Asia/Kolkata',
  service: 'Dinner',
  service_date: '2026-11-27',
  notes: 'Birthday',
  allergies: ['Nuts'],
  wishes: ['window'],
  occasion: null,
  preferred_area_id: null,
  preferred_area: null,
  status: 'CONFIRMED',
  keeps_seats: true,
  cancelled_by: null,
  confirmed_at: null,
  late_minutes: 0,
  change_count: 0,
  policy: { text: 'Please tell us in time.', fee: '₹500 per person', free_until_hours: 24 },
  ...later,
  can: { confirm: true, change: true, say_late: true, cancel: true },
  restaurant_id: 'abc',
  restaurant,
  ...over,
  asks: over.can ? { confirm: over.can.confirm, late: over.can.say_late } : { confirm: true, late: true },
})

const nothingMore = { confirm: false, change: false, say_late: false, cancel: false }

const sharing = {
  party_url: 'https://wait.test/book/abc/party/r1-0123456789abcdef01234567/',
  sends_messages: true,
  sends_link: true,
}

const nothingAsked = { occasions: [], areas: [] }
/** What an owner asks who asks for everything. */
const everythingAsked = {
  occasions: [...occasions],
  areas: [
    { id: 'terrace', name: 'Terrace' },
    { id: 'garden', name: 'Garden' },
  ],
}
const answered = { occasion: 'birthday', preferred_area_id: 'terrace', preferred_area: 'Terrace' } as const

const makeMyBooking = (
  over: Partial<GuestBooking> = {},
  shown: Partial<Extract<BookingPage, { page: 'my-booking' }>> = {},
): Extract<BookingPage, { page: 'my-booking' }> => ({
  page: 'my-booking',
  segment: 'segment-of-22-letters1',
  booking: makeGuestBooking(over),
  url: 'https://wait.test/b/segment-of-22-letters1/',
  form_key: 'form-2',
  asked: nothingAsked,
  ...(makeGuestBooking(over).can.cancel && { sharing }),
  ...shown,
})

const change: Extract<BookingPage, { page: 'change-booking' }> = {
  page: 'change-booking',
  segment: 'segment-of-22-letters1',
  booking: makeGuestBooking(),
  info: makeBookingInfo(),
  form_key: 'form-3',
  choice: { size: 4, date: '2026-11-27' },
  days,
  slots,
  nearest_days: [],
}

const policy = { text: 'Please tell us in time.', fee: '₹500 per person', free_until_hours: 24, from_size: 1 }

const makeGuestWish = (over: Partial<GuestWish> = {}): GuestWish => ({
  wish_id: 'wish-1',
  restaurant_id: 'abc',
  restaurant,
  time_zone: 'Asia/Kolkata',
  name: 'Priya',
  date: '2026-11-27',
  from_time: '19:00',
  to_time: '21:00',
  party_size: 4,
  state: 'WAITING',
  ahead: 2,
  offer: null,
  sends_messages: true,
  confirmation: 'sent',
  policy,
  manage_url_segment: null,
  confirmation_url_segment: null,
  can_join_waitlist: false,
  ...over,
})

const makeMyWish = (
  over: Partial<GuestWish> = {},
  shown: { refused?: string; is_closed?: boolean } = {},
): Extract<BookingPage, { page: 'my-wish' }> => ({
  page: 'my-wish',
  wish: makeGuestWish(over),
  mark: '',
  url: 'https://wait.test/book/abc/wish/wish-1/',
  form_key: 'form-4',
  ...(over.offer ? { seconds_left: 600, terms: later } : { seconds_left: 0 }),
  ...shown,
})

const offered: Partial<GuestWish> = {
  state: 'OFFERED',
  ahead: 0,
  offer: {
    date: '2026-11-27',
    time: '19:30',
    starts_at: '2026-11-27T14:00:00.000Z',
    expires_at: '2026-11-24T13:15:00.000Z',
  },
}

const wish: Extract<BookingPage, { page: 'wish' }> = {
  page: 'wish',
  restaurant_id: 'abc',
  info: makeBookingInfo(),
  source: 'page',
  choice: { size: 4, date: '2026-11-27', from: ['19:00', '19:15', '19:30'], to: ['19:00', '19:15', '19:30', '00:15'] },
  form_key: 'form-5',
  form: {
    values: { from_time: '19:00', to_time: '19:30', name: '', phone: '', email: '', sms_consent: false },
    errors: {},
  },
}

/** Every kind of booking page once. */
export const bookingPages: Record<string, BookingPage> = {
  book: makeBookPage(),
  'book by a link with a time': makeBookPage({ choice: { size: 2, date: today, time: '19:15' }, source: 'google' }),
  'book at a taken time': makeBookPage({ choice: { size: 2, date: today, time: '19:30' } }),
  'book on a full day': makeBookPage({
    slots: slots.map((slot) => ({ ...slot, state: 'taken', reason: 'seats_taken' })),
    nearest_days: [addDays(today, 1), addDays(today, 4), addDays(today, 5)],
  }),
  'book on a closed day': makeBookPage({ slots: [], choice: { size: 12, date: today }, joining_open: false }),
  'book for many, by request': makeBookPage({
    info: makeBookingInfo({ party_size: { min: 2, max: 12, larger: 'request' } }),
    choice: { size: 14, date: today },
  }),
  'book in a frame': makeBookPage({ frame: { origins: ['https://spice.example'] }, source: 'embed' }),
  'refused time': makeBookPage({ refused: { code: 'slot_taken', nearest } }),
  'booking closed': {
    page: 'book-closed',
    restaurant_id: 'abc',
    info: makeBookingInfo({ enabled: false }),
    source: 'page',
    joining_open: true,
  },
  'booking details': makeDetailsPage(),
  'booking details after a lost answer': makeDetailsPage({ made_key: 'form-0' }),
  'booking details with occasion and area': makeDetailsPage({ info: makeBookingInfo(everythingAsked) }),
  'booking details with a refused area': makeDetailsPage({
    info: makeBookingInfo(everythingAsked),
    form: {
      values: {
        ...{ name: 'Priya', phone: '9876543210', email: '', notes: '', allergies: '', wishes: [] },
        ...{ occasion: 'anniversary', preferred_area_id: 'cellar', sms_consent: false, policy_accepted: true },
      },
      errors: { preferred_area_id: ['Must be one of: terrace (Terrace).'] },
    },
  }),
  'booking details, not held': makeDetailsPage({
    slot: {
      size: 12,
      date: today,
      time: '19:30',
      day: today,
      hold: null,
      terms: { cancel_fee: 'due', free_until: '2026-11-23T14:00:00.000Z' },
    },
  }),
  'refused booking': makeDetailsPage({
    form: {
      values: {
        name: 'Priya',
        phone: '98765',
        email: 'p',
        notes: 'Birthday',
        allergies: 'Nuts',
        wishes: ['window'],
        occasion: '',
        preferred_area_id: '',
        sms_consent: true,
        policy_accepted: false,
      },
      errors: {
        name: ['This field may not be blank.'],
        phone_number: ['Not a number.'],
        email: ['Enter a valid email address.'],
        policy_accepted: ['Not agreed.'],
      },
      refused: { code: 'slot_taken', nearest },
    },
  }),
  'my booking': makeMyBooking(),
  'my booking, confirmed': makeMyBooking({ confirmed_at: '2026-11-26T14:00:00.000Z', late_minutes: 10 }),
  'my booking with occasion and area': makeMyBooking(answered, { asked: everythingAsked }),
  'my booking, requested': makeMyBooking({ status: 'REQUESTED' }),
  'my booking, requested without a code': makeMyBooking({ status: 'REQUESTED', keeps_seats: false }),
  'my booking, of a texted link': makeMyBooking({}, { asks_contact: { kind: 'number', mark: '0123456789' } }),
  'my booking, of a mailed link': makeMyBooking(
    { email: 'm•••@example.com' },
    { asks_contact: { kind: 'email', mark: '0123456789' } },
  ),
  'my booking, cancelled': makeMyBooking({ status: 'CANCELLED', cancelled_by: 'guest', can: nothingMore }),
  'my booking, cancelled with a fee': makeMyBooking({
    ...{ status: 'CANCELLED', cancelled_by: 'guest', can: nothingMore, cancel_fee: 'owed' },
  }),
  'my booking, declined': makeMyBooking({ status: 'CANCELLED', cancelled_by: 'staff', can: nothingMore }),
  'my booking, arrived': makeMyBooking({ status: 'CHECKED_IN', can: nothingMore }),
  'my booking, no-show': makeMyBooking({ status: 'NO_SHOW', can: nothingMore }),
  'my booking, past': makeMyBooking({ can: nothingMore }),
  'my booking, refused': makeMyBooking({}, { refused: 'too_many' }),
  'my booking, while bookings are switched off': makeMyBooking(
    { can: { confirm: true, change: false, say_late: true, cancel: true } },
    { is_closed: true },
  ),
  'my booking, nothing sent': makeMyBooking({}, { sharing: { ...sharing, sends_messages: false, sends_link: false } }),
  'my booking, link sent': makeMyBooking({}, { link: 'sent' }),
  'my booking, too many links': makeMyBooking({}, { link: 'too_many' }),
  'my booking, number open': makeMyBooking({}, { asks_contact: { kind: 'number', mark: '0123456789' } }),
  party: {
    page: 'party',
    party: { restaurant_id: 'abc', restaurant, date: '2026-11-27', time: '19:30', party_size: 4 },
  },
  'booking link': { page: 'booking-link', restaurant_id: 'abc', restaurant, contact: '' },
  'booking link, invalid': { page: 'booking-link', restaurant_id: 'abc', restaurant, contact: 'x', isInvalid: true },
  'booking link, sent': { page: 'booking-link', restaurant_id: 'abc', restaurant, contact: '', outcome: 'sent' },
  'booking link, cannot': { page: 'booking-link', restaurant_id: 'abc', restaurant, contact: '', outcome: 'cannot' },
  'booking link, too many': {
    page: 'booking-link',
    restaurant_id: 'abc',
    restaurant,
    contact: 'a@b.test',
    outcome: 'too_many',
  },
  'change of a booking': change,
  'refused change of a booking': { ...change, refused: { code: 'slot_taken', nearest } },
  'change of a booking, terms not agreed to': { ...change, refused: { code: 'policy_not_accepted', nearest: [] } },
  'cancelling a booking': {
    page: 'cancel-booking',
    segment: 'segment-of-22-letters1',
    booking: makeGuestBooking(),
  },
  'allergies of a booking': {
    page: 'edit-booking',
    segment: 'segment-of-22-letters1',
    booking: makeGuestBooking({ allergies: ['Nuts', 'milk'] }),
    asked: nothingAsked,
  },
  'allergies of a booking, refused': {
    page: 'edit-booking',
    segment: 'segment-of-22-letters1',
    booking: makeGuestBooking(),
    asked: nothingAsked,
    form: {
      values: { allergies: 'x'.repeat(41), seen_allergies: '' },
      errors: { allergies: ['Each may have at most 40 characters.'] },
    },
  },
  'allergies of a booking, too many changes': {
    page: 'edit-booking',
    segment: 'segment-of-22-letters1',
    booking: makeGuestBooking(),
    asked: nothingAsked,
    form: { values: { allergies: 'nuts', seen_allergies: '' }, errors: {}, refused: 'too_many' },
  },
  'details of a booking': {
    page: 'edit-booking',
    segment: 'segment-of-22-letters1',
    booking: makeGuestBooking(answered),
    asked: everythingAsked,
  },
  'cancelling late': {
    page: 'cancel-booking',
    segment: 'segment-of-22-letters1',
    booking: makeGuestBooking({ cancel_fee: 'due' }),
  },
  wish,
  'refused wish': {
    ...wish,
    form: {
      values: {
        from_time: '19:15',
        to_time: '19:00',
        name: 'Priya',
        phone: '98765',
        email: 'p',
        sms_consent: true,
      },
      errors: {
        name: ['Blank.'],
        phone_number: ['Not a number.'],
        email: ['Not an address.'],
        to_time: ['Too early.'],
      },
      refused: { code: 'slot_free', nearest },
    },
  },
  'my wish': makeMyWish(),
  'my wish for today, without messages': makeMyWish({ sends_messages: false, can_join_waitlist: true, ahead: 0 }),
  'my wish, offered': makeMyWish(offered),
  'my wish, terms not agreed to': makeMyWish(offered, { refused: 'policy_not_accepted' }),
  'my wish, while bookings are switched off': makeMyWish(offered, { is_closed: true }),
  'my wish, refused': makeMyWish({}, { refused: 'offer_expired' }),
  'my wish, taken': makeMyWish({ state: 'TAKEN', manage_url_segment: 'segment-of-22-letters1' }),
  'my wish, left': makeMyWish({ state: 'LEFT' }),
  'my wish, on the waitlist': makeMyWish({ state: 'LEFT', confirmation_url_segment: 'segment-of-22-letters2' }),
  'my wish, expired': makeMyWish({ state: 'EXPIRED' }),
  'unknown wish': { page: 'book-error', error: 'no_wish', restaurant_id: 'abc' },
  'unknown booking': { page: 'book-error', error: 'gone' },
  'booking error': { page: 'book-error', error: 'server', restaurant_id: 'abc', request_id: 'r1' },
}
