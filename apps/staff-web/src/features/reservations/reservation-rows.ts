import type { Reservation } from '@waitbook/contracts/reservations'
import { isNoShowProposed } from '@waitbook/domain/booking/no-show'
import { isUnconfirmed } from '@waitbook/domain/booking/unconfirmed'
import { coversPerHalfHour, type HalfHour, isOverbooked, standingSum } from '@waitbook/domain/reservations/covers'
import { isDueSoon } from '@waitbook/domain/reservations/due-soon'
import { lacksTable } from '@waitbook/domain/reservations/lacks-table'
import { isNearItsTime } from '@waitbook/domain/reservations/unusual-check-in'
import { badgeMessages } from '../badges/badges-messages.ts'
import type { PartyFacts } from '../badges/badges-of.ts'
import type { SeatPlace } from '../floor/use-floor-actions.ts'

export interface ReservationRow {
  reservation: Reservation
  /** The first one at its time; the following ones do not repeat the time. */
  isFirstAtTime: boolean
  /** While it may be late, epoch ms; else undefined. */
  now: number | undefined
  /** Its guests may not come at all: the host is asked. */
  isNoShowProposed: boolean
  /** Its guests booked for themselves, for soon, and have not said that they come. */
  isUnconfirmed: boolean
  /** Its guests may come now. */
  isNear: boolean
  /** Its guests are expected, and no table is kept for them. */
  lacksTable: boolean
}

export interface ReservationDay {
  date: string
  rows: ReservationRow[]
  /** Over all bookings of the day that stand, whatever the filter shows. */
  sum: ReturnType<typeof standingSum>
  busiest: HalfHour | undefined
  /** Some half hour holds more people than the restaurant's limit. */
  isOverbooked: boolean
}

export const busiestOf = (halfHours: readonly HalfHour[]) =>
  halfHours.reduce<HalfHour | undefined>((most, each) => (each.covers > (most?.covers ?? 0) ? each : most), undefined)

/** Also before its day begins, as long as the front desk is shown the booking as due. */
const mayBeLate = (reservation: Reservation, today: string, now: number) =>
  reservation.service_date === today || isDueSoon(reservation, now)

const byStart = (one: Reservation, other: Reservation) => Date.parse(one.starts_at) - Date.parse(other.starts_at)

/** Reservations, already in order of date and time, by service day. */
export const groupByDay = (
  reservations: readonly Reservation[],
  today: string,
  now: number,
  limit: number | null,
  graceMinutes: number,
): ReservationDay[] => {
  const dates = [...new Set(reservations.map(({ service_date }) => service_date))]
  return dates.map((date) => {
    const all = reservations.filter((each) => each.service_date === date).sort(byStart)
    const halfHours = coversPerHalfHour(all, date)
    return {
      date,
      rows: all.map((reservation, index) => ({
        reservation,
        isFirstAtTime: all[index - 1]?.time !== reservation.time,
        now: mayBeLate(reservation, today, now) ? now : undefined,
        isNoShowProposed: isNoShowProposed(reservation, graceMinutes, now),
        isUnconfirmed: isUnconfirmed(reservation, now),
        isNear: isNearItsTime(Date.parse(reservation.starts_at), now),
        lacksTable: lacksTable(reservation, now),
      })),
      sum: standingSum(all),
      busiest: busiestOf(halfHours),
      isOverbooked: halfHours.some((each) => isOverbooked(each, limit)),
    }
  })
}

/** What the badges of a row say of its party. */
export const factsOfRow = ({ reservation, now, lacksTable }: ReservationRow): PartyFacts => ({
  reservation,
  now,
  ...(lacksTable && { table: badgeMessages.noTable }),
})

/** The days with some of their rows. */
export const daysWith = (days: readonly ReservationDay[], isShown: (row: ReservationRow) => boolean) =>
  days.map((day) => ({ ...day, rows: day.rows.filter(isShown) })).filter(({ rows }) => rows.length > 0)

/** The actions of a row. */
export interface ReservationRowActions {
  announceCall(reservation: Reservation): void
  edit(reservation: Reservation): void
  accept(reservation: Reservation): void
  decline(reservation: Reservation): void
  checkIn(reservation: Reservation): void
  cancel(reservation: Reservation): void
  noShow(reservation: Reservation): void
  restore(reservation: Reservation): void
  /** Checks it in and seats its party at its tables. */
  seat(reservation: Reservation, place: SeatPlace): void
  remove(reservation: Reservation): void
}

const menuOf = (row: HTMLElement | undefined | null) => row?.querySelector<HTMLElement>('[data-row-menu]')

export const focusReservation = (id: string) =>
  menuOf(document.querySelector<HTMLElement>(`[data-reservation="${id}"]`))?.focus({ preventScroll: true })

/** The control that takes the focus when the row before it leaves the list. */
export const focusAfterReservation = (id: string) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-reservation]')]
  const index = rows.findIndex((row) => row.dataset.reservation === id)
  const next = rows[index + 1] ?? rows[index - 1]
  return menuOf(next) ?? document.querySelector<HTMLElement>('#main') ?? undefined
}
