import { AppError, notFound } from '@waitbook/contracts/errors'
import {
  mostListedReservations,
  type Overbooked,
  type Reservation,
  type ReservationInput,
  type StoredReservation,
} from '@waitbook/contracts/reservations'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { storedForms } from '@waitbook/domain/phone'
import { coversPerHalfHour, halfHourAt, isOverbooked } from '@waitbook/domain/reservations/covers'
import { listWindowDays } from '@waitbook/domain/reservations/day-plan'
import { type ReservationMove, reservationCan, statusAfter } from '@waitbook/domain/reservations/reservation-status'
import { mergeWishes } from '@waitbook/domain/waitlist/wishes'
import type { Staff } from '@waitbook/rpc/callers'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import { staffActor } from '../../journal/actors.ts'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Outcome, type Recorded } from '../../journal/journal.ts'
import { checkTag, reservationTag } from '../../lib/entity-tags.ts'
import { mergedEdit } from '../../lib/merged-edit.ts'
import type { ReadCopy } from '../../lib/read-copy.ts'
import { phoneAt } from '../restaurants/phone-at.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import type { WaitsService } from '../wait/waits.service.ts'
import { createBookingWarnings, type ReadStaffDay, recordedBookingWarning, withWarning } from './booking-warnings.ts'
import { checkInParty, moveArrival } from './check-in.ts'
import { requireArea } from './preferred-areas.ts'
import { presentAll, presentChange, presentUnchanged } from './present-reservations.ts'
import {
  type GuestMessages,
  getReservation,
  movedBy,
  moveReservation,
  newReservation,
  refuse,
  reservationChange,
} from './reservation-changes.ts'
import { searchReservations } from './reservation-search.queries.ts'
import {
  calendarSpan,
  countRequests,
  deleteReservation,
  findReservation,
  listBetween,
  listInSpan,
  listOfPhone,
  updateReservation,
} from './reservations.queries.ts'
import { type CountTableless, createReservationFiles } from './reservations-import.ts'

const tooManyListed = () =>
  new AppError(
    'invalid',
    'too_many_rows',
    `These days have more than ${mostListedReservations} reservations: ask for fewer days at once.`,
  )

export const createReservationsService = (
  deps: JournalDeps & {
    waits: WaitsService
    bookingMessages: GuestMessages
    readStaffDay: ReadStaffDay
    countTableless: CountTableless
    readCopy: ReadCopy
  },
): ReservationsService => {
  const { db, clock, random } = deps
  const warnings = createBookingWarnings(deps.readStaffDay)

  const requestOf = (staff: Staff, mutation_id: string | undefined, ...asked: unknown[]) => ({
    restaurant_id: staff.restaurant_id,
    actor: staffActor(staff),
    mutation_id,
    asked,
  })

  const listCollisions = (restaurant: Restaurant, phone: string, serviceDate: string, exceptId = '') => {
    const span = serviceDaysOf(restaurant).bookingsOf(serviceDate, serviceDate)
    return listOfPhone(db, restaurant.id, phone, span, exceptId)
  }

  const findLimit = async (staff: Staff) =>
    (await readSettings(db, staff.restaurant_id, 'reservations')).max_covers_per_half_hour

  const findOverbooked = async (staff: Staff, { date, time }: Reservation): Promise<Overbooked | null> => {
    const max_covers = await findLimit(staff)
    if (max_covers === null) return null
    const halfHour = halfHourAt(await listBetween(db, staff.restaurant_id, date, date), time)
    return isOverbooked(halfHour, max_covers) ? { time: halfHour.time, covers: halfHour.covers, max_covers } : null
  }

  const presentSaved = async (staff: Staff, recorded: Recorded, restaurant: Restaurant) => {
    const changed = await presentChange(db, recorded, restaurant)
    const { id, phone, service_date } = changed.reservation
    const [collisions, overbooked] = await Promise.all([
      listCollisions(restaurant, phone, service_date, id),
      findOverbooked(staff, changed.reservation),
    ])
    return { ...changed, collisions, overbooked, warning: recordedBookingWarning(recorded) }
  }

  const notify = (
    tx: Tx,
    restaurant: Restaurant,
    staff: Staff,
    before: StoredReservation,
    { changes }: Pick<Recorded, 'changes'>,
    at: string,
  ) => {
    const after = changes.find(({ table }) => table === 'reservations')?.after as unknown as StoredReservation
    return deps.bookingMessages.notify(tx, restaurant, { before, after, actor: staffActor(staff) }, at)
  }

  const move = async (staff: Staff, { id, mutation_id }: ReservationInput, action: ReservationMove) => {
    const restaurant = await getRestaurant(db, staff.restaurant_id)
    const recorded = await changeRestaurant(
      deps,
      requestOf(staff, mutation_id, 'move_reservation', id, statusAfter(action)),
      async (tx, at) => {
        const reservation = await getReservation(tx, restaurant.id, id)
        const outcome = await moveReservation(tx, restaurant.id, reservation, action)
        await notify(tx, restaurant, staff, reservation, outcome, at)
        return outcome
      },
    )
    return presentChange(db, recorded, restaurant)
  }

  return {
    async list(staff, { by_service_date = false, service_date, ...range }) {
      const restaurant = await getRestaurant(db, staff.restaurant_id)
      const { time_zone } = restaurant
      const { grace_minutes } = restaurant.booking
      const now = clock.now()
      const days = serviceDaysOf(restaurant)
      const today = days.at(now)
      const day = service_date ?? range.date
      const from = day ?? range.from ?? (by_service_date ? today : dateIn(time_zone, now))
      const to = day ?? range.to ?? addDays(from, listWindowDays - 1)
      const isByService = by_service_date || service_date !== undefined
      const span = isByService ? days.bookingsOf(from, to) : calendarSpan(from, to)
      const most = from === to ? undefined : mostListedReservations
      const [stored, max_covers_per_half_hour, requests] = await Promise.all([
        listInSpan(db, restaurant.id, span, most && most + 1),
        findLimit(staff),
        countRequests(db, restaurant.id, days.bookingsOf(today, today).from),
      ])
      if (most !== undefined && stored.length > most) throw tooManyListed()
      const today_ends_at = new Date(days.startOf(addDays(today, 1))).toISOString()
      const reservations = await presentAll(db, stored, restaurant)
      const { opening_hours, special_dates } = restaurant
      const hours = { opening_hours, special_dates: special_dates.map(({ date, spans }) => ({ date, spans })) }
      const shown = { max_covers_per_half_hour, hours, grace_minutes, requests, reservations }
      return { from, to, today, today_ends_at, time_zone, ...shown }
    },

    async search(staff, input) {
      const restaurant = await getRestaurant(db, staff.restaurant_id)
      const today = serviceDaysOf(restaurant).at(clock.now())
      const found = await searchReservations(db, restaurant.id, input, today)
      return { ...found, results: await presentAll(db, found.results, restaurant) }
    },

    async get(staff, id) {
      const found = await findReservation(db, staff.restaurant_id, id)
      if (!found) throw notFound()
      const [shown] = await presentAll(db, [found], await getRestaurant(db, staff.restaurant_id))
      return shown as Reservation
    },

    async daySummary(staff, { date: calendarDate, service_date }) {
      const days = serviceDaysOf(await getRestaurant(db, staff.restaurant_id))
      const date = service_date ?? calendarDate ?? ''
      const span = service_date === undefined ? calendarSpan(date, date) : days.bookingsOf(date, date)
      const [stored, limit] = await Promise.all([listInSpan(db, staff.restaurant_id, span), findLimit(staff)])
      const half_hours = coversPerHalfHour(stored, date).map((each) => ({
        ...each,
        is_overbooked: isOverbooked(each, limit),
      }))
      const sum = (count: 'covers' | 'reservations') => half_hours.reduce((total, slot) => total + slot[count], 0)
      return {
        date,
        reservations: sum('reservations'),
        covers: sum('covers'),
        max_covers_per_half_hour: limit,
        half_hours,
      }
    },

    async collisions(staff, { phone, date, time, except_id }) {
      const restaurant = await getRestaurant(db, staff.restaurant_id)
      const forms = storedForms(phone, restaurant.default_country_code)
      const serviceDate = time === undefined ? date : serviceDaysOf(restaurant).ofBooking({ date, time })
      return (await Promise.all(forms.map((form) => listCollisions(restaurant, form, serviceDate, except_id)))).flat()
    },

    async freeTimes(staff, input) {
      return warnings.freeTimes(db, await getRestaurant(db, staff.restaurant_id), input, clock.now())
    },

    async add(staff, { mutation_id, confirmed_phone, ...input }) {
      const restaurant = await getRestaurant(db, staff.restaurant_id)
      const phone = phoneAt(restaurant, 'phone', input.phone, { confirmed_phone })
      const request = requestOf(staff, mutation_id, 'add_reservation', input)
      const recorded = await changeRestaurant(deps, request, async (tx, at) => {
        await requireArea(tx, restaurant.id, input.preferred_area_id)
        const reservation = newReservation({ ...input, phone }, at, random)
        // As it is decided under the lock: of two at once, the second is warned of the first.
        const warning = await warnings.warningOf(tx, restaurant, reservation, { now: Date.parse(at) })
        await insertRows(tx, [{ table: 'reservations', row: { ...reservation, restaurant_id: restaurant.id } }])
        const change = withWarning(reservationChange(reservation.id, null, reservation), warning)
        return { action_type: 'RESERVATION_ADDED', changes: [change] }
      })
      return presentSaved(staff, recorded, restaurant)
    },

    async edit(staff, { mutation_id, if_match, confirmed_phone, ...input }) {
      const restaurant = await getRestaurant(db, staff.restaurant_id)
      const { id, seen, wishes, ...fields } = input
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'edit_reservation', input),
        async (tx, at) => {
          const before = await getReservation(tx, restaurant.id, id)
          if (!reservationCan('edit', before)) refuse(before)
          checkTag(reservationTag(before), { if_match })
          const given = { stored: before.phone, confirmed_phone }
          const phone = fields.phone === undefined ? undefined : phoneAt(restaurant, 'phone', fields.phone, given)
          await requireArea(tx, restaurant.id, fields.preferred_area_id, before.preferred_area_id)
          const values = mergedEdit<StoredReservation>({ ...fields, phone }, seen, before)
          if (wishes) values.wishes = mergeWishes(seen?.wishes ?? before.wishes, before.wishes, wishes)
          const asked = { ...before, ...values }
          const warning = await warnings.warningOf(tx, restaurant, asked, { now: Date.parse(at), except_id: id })
          const after = await updateReservation(tx, restaurant.id, id, { ...values, ...movedBy(before, values) })
          const outcome: Outcome = {
            action_type: 'RESERVATION_EDITED',
            changes: [
              withWarning(reservationChange(id, before, after), warning),
              ...(await moveArrival(tx, restaurant, before, after)),
            ],
          }
          await notify(tx, restaurant, staff, before, outcome, at)
          return outcome
        },
      )
      return presentSaved(staff, recorded, restaurant)
    },

    async remove(staff, { id, mutation_id }) {
      const { seq, activity_id } = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'delete_reservation', id),
        async (tx) => {
          const before = await getReservation(tx, staff.restaurant_id, id)
          await deleteReservation(tx, staff.restaurant_id, id)
          return { action_type: 'RESERVATION_DELETED', changes: [reservationChange(id, before, null)] }
        },
      )
      return { id, seq, activity_id }
    },

    ...createReservationFiles(deps),

    accept: (staff, input) => move(staff, input, 'accept'),
    decline: (staff, input) => move(staff, input, 'decline'),
    async checkIn(staff, { id, mutation_id, ...checkIn }) {
      const restaurant = await getRestaurant(db, staff.restaurant_id)
      const recorded = await changeRestaurant(
        deps,
        requestOf(staff, mutation_id, 'move_reservation', id, statusAfter('checkIn')),
        async (tx, at): Promise<Outcome | undefined> => {
          const reservation = await getReservation(tx, restaurant.id, id)
          // Another device has checked it in.
          if (checkIn.reported && reservation.status === 'CHECKED_IN') return undefined
          return checkInParty(tx, restaurant, reservation, at, checkIn, random, deps.waits)
        },
      )
      return recorded ? presentChange(db, recorded, restaurant) : presentUnchanged(db, id, restaurant)
    },
    cancel: (staff, input) => move(staff, input, 'cancel'),
    noShow: (staff, input) => move(staff, input, 'noShow'),
    restore: (staff, input) => move(staff, input, 'restore'),
  }
}
