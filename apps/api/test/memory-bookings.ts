import type { BookingInfo, BookingSlot, GuestBooking } from '@waitbook/contracts/booking/booking'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { cancelTerms } from '@waitbook/domain/booking/cancel-terms'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { BookingService, BookingSharing, OwnBookingService } from '../src/features/booking/booking-calls.ts'

const restaurant = {
  name: 'Spice Garden',
  address: '12 MG Road',
  phone: '+91 80 4123 4567',
  menu_url: '',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
}
const terms = { text: 'Please tell us in time.', fee: '₹500', free_until_hours: 24 }
export const bookToday = '2026-11-24'
const segment = 'segmentOf22Characters1'

/** One restaurant, `abc`, with two lunch times a day, for tests of pages without a database. */
export const createMemoryBookings = (over: Partial<BookingInfo['booking']>, now: string) => {
  const info: BookingInfo = {
    restaurant,
    details: { cuisine: '', price: '', parking: '', dress_code: '' },
    booking: {
      enabled: true,
      party_size: { min: 1, max: 8, larger: 'phone' },
      approval: 'large',
      today: bookToday,
      local_date: bookToday,
      last_date: addDays(bookToday, 60),
      time_zone: 'Asia/Kolkata',
      default_country_code: '+91',
      default_party_size: 2,
      hold_minutes: 5,
      sends_texts: true,
      wishes: ['window'],
      occasions: [],
      areas: [],
      policy: { text: 'Please tell us in time.', fee: '₹500', free_until_hours: 24, from_size: 1 },
      ...over,
    },
  }
  const state = {
    taken: new Set<string>(),
    closed: new Set<string>(),
    holdEnded: false,
    origins: [] as string[],
    bookings: new Map<string, GuestBooking>(),
    /** What the services were called with. */
    calls: [] as { name: string; input: unknown }[],
    refuse: undefined as AppError | undefined,
  }
  const note = (name: string, input: unknown) => {
    state.calls.push({ name, input })
    if (state.refuse) throw state.refuse
  }
  const slotsOn = (date: string): BookingSlot[] =>
    state.closed.has(date)
      ? []
      : ['12:00', '13:30'].map((time) => ({
          date,
          time,
          starts_at: `${date}T06:30:00.000Z`,
          service: 'Lunch',
          ...(state.taken.has(`${date}T${time}`) ? { state: 'taken', reason: 'seats_taken' } : { state: 'free' }),
        }))
  const stateOf = (date: string) => {
    const slots = slotsOn(date)
    if (slots.length === 0) return 'closed'
    return slots.some((slot) => slot.state === 'free') ? 'free' : 'full'
  }
  const daysBetween = ({
    from = bookToday,
    to = addDays(bookToday, 13),
  }: {
    from?: string | undefined
    to?: string | undefined
  }) => {
    const days = []
    for (let date = from; date <= to; date = addDays(date, 1))
      days.push({ date, state: stateOf(date), few_left: false } as const)
    return { days }
  }
  const known = (restaurantId: string) => {
    if (restaurantId !== 'abc') throw new AppError('not_found', 'not_found', 'Restaurant not found.')
  }
  const requireFree = (date: string, time: string) => {
    const nearest = slotsOn(date).filter((slot) => slot.state === 'free')
    if (nearest.some((slot) => slot.time === time)) return
    throw new AppError('conflict', 'slot_taken', 'This time is taken.', { nearest })
  }
  let held = { date: bookToday, time: '12:00', party_size: 2 }
  const hold = () => ({
    hold_id: 'hold-1',
    ...held,
    expires_at: `${bookToday}T06:05:00.000Z`,
    can_extend: true,
    is_kept: true,
  })

  const booking: BookingService = {
    async info(restaurantId) {
      known(restaurantId)
      return info
    },
    async embedOrigins(restaurantId) {
      known(restaurantId)
      return state.origins
    },
    async days(restaurantId, asked) {
      known(restaurantId)
      return daysBetween(asked)
    },
    async slots(restaurantId, asked) {
      known(restaurantId)
      if (asked.size > info.booking.party_size.max && info.booking.party_size.larger === 'phone') {
        throw new AppError('conflict', 'party_size_refused', 'Too many.')
      }
      return { date: asked.date, slots: slotsOn(asked.date) }
    },
    async hold(restaurantId, input, caller) {
      known(restaurantId)
      note('hold', { ...input, caller })
      requireFree(input.date, input.time)
      held = { date: input.date, time: input.time, party_size: input.party_size }
      return hold()
    },
    async extendHold(_restaurantId, holdId) {
      note('extendHold', holdId)
      return { ...hold(), can_extend: false }
    },
    async findHold() {
      if (state.holdEnded) throw new AppError('conflict', 'hold_expired', 'The hold has ended.')
      return hold()
    },
    madeWith: async () => undefined,
    openMade: async () => undefined,
    submitByForm: async (restaurantId, input, caller) =>
      (await booking.submit(restaurantId, input, caller)).manage_url_segment,
    async submit(_restaurantId, input, caller) {
      note('submit', { ...input, caller })
      if (!input.policy_accepted) throw new AppError('invalid', 'policy_not_accepted', 'Agree to the policy.')
      const { date = held.date, time = held.time, party_size = held.party_size } = input.hold_id ? held : input
      requireFree(date, time)
      state.bookings.set(segment, {
        name: input.name,
        phone: '•••••••••3210',
        email: '',
        party_size,
        date,
        time,
        starts_at: `${date}T06:30:00.000Z`,
        ends_at: `${date}T08:00:00.000Z`,
        time_zone: 'Asia/Kolkata',
        service: 'Lunch',
        service_date: date,
        notes: input.notes,
        wishes: input.wishes ?? [],
        allergies: input.allergies ?? [],
        occasion: input.occasion ?? null,
        preferred_area_id: input.preferred_area_id ?? null,
        preferred_area: info.booking.areas.find(({ id }) => id === input.preferred_area_id)?.name ?? null,
        status: 'CONFIRMED',
        keeps_seats: true,
        cancelled_by: null,
        confirmed_at: null,
        late_minutes: 0,
        change_count: 0,
        policy: terms,
        ...cancelTerms(terms, Date.parse(`${date}T06:30:00.000Z`), Date.parse(now)),
        can: { confirm: true, change: true, say_late: true, cancel: true },
        asks: { confirm: true, late: true },
        restaurant_id: 'abc',
        restaurant,
      })
      return { reservation_id: 'r1', manage_url_segment: segment, status: 'CONFIRMED' }
    },
  }

  const find = (given: string) => {
    const found = state.bookings.get(given)
    if (!found) throw new AppError('not_found', 'not_found', 'Booking not found.')
    return found
  }
  const change = (given: string, fields: Partial<GuestBooking>) => {
    const changed = { ...find(given), ...fields }
    state.bookings.set(given, changed)
    return changed
  }
  const none = { confirm: false, change: false, say_late: false, cancel: false }
  const ownBookings: OwnBookingService = {
    find: async (given) => find(given),
    asksContact: async () => undefined,
    confirmContact: async (given) => note('confirmContact', given),
    async target(given) {
      const { restaurant_id, can } = find(given)
      return { restaurantId: restaurant_id as RestaurantId, id: given, isExpected: can.cancel }
    },
    slots: async (_given, { date }) => ({ date, slots: slotsOn(date) }),
    days: async (_given, asked) => daysBetween(asked),
    async change(given, { date = bookToday, time = '12:00', party_size = 2, mutation_id }) {
      note('change', { date, time, party_size, mutation_id })
      requireFree(date, time)
      return change(given, { date, time, party_size })
    },
    async confirm(given) {
      note('confirm', given)
      return change(given, { confirmed_at: `${bookToday}T06:00:00.000Z` })
    },
    async runningLate(given, minutes) {
      note('runningLate', minutes)
      return change(given, { late_minutes: minutes })
    },
    async cancel(given) {
      note('cancel', given)
      return change(given, { status: 'CANCELLED', cancelled_by: 'guest', can: none })
    },
    calendar: async (given) => `BEGIN:VCALENDAR\r\nSUMMARY:${find(given).restaurant.name}\r\nEND:VCALENDAR\r\n`,
  }
  const sharing: BookingSharing = {
    offers: async (given) =>
      find(given).can.cancel
        ? { party_url: 'https://wait.test/book/abc/party/r1-mark/', sends_messages: true, sends_link: true }
        : undefined,
    party: async () => find(segment),
    sendsLinks: async () => true,
    sendOwnLink: async (given) => note('sendOwnLink', given),
    sendLink: async (_restaurantId, typed) => note('sendLink', typed),
  }
  return { booking, ownBookings, sharing, state, segment }
}
