const msPerMinute = 60_000

export interface AppointmentRules {
  /** How many minutes before its time a party is ordered. */
  appointment_head_start_minutes: number
  /** A party at most this many minutes late keeps the rank of its booked time. */
  late_check_in_minutes: number
}

/** The rules for tables, and the defaults of queues. */
const usualAppointments: AppointmentRules = { appointment_head_start_minutes: 0, late_check_in_minutes: 10 }

/** A booking further ahead is for another part of the day, so its time does not order the present queue. */
const earliestMs = 3 * 60 * msPerMinute

/**
 * The instant by which a party with an appointment is sorted: its time minus the head start, or its check-in where that was
 * too late, or hours too early. Epoch ms.
 */
export const appointmentRank = (appointment: number, checkedIn: number, rules = usualAppointments) => {
  const latest = appointment + rules.late_check_in_minutes * msPerMinute
  const isOnTime = checkedIn <= latest && checkedIn >= appointment - earliestMs
  return isOnTime ? appointment - rules.appointment_head_start_minutes * msPerMinute : checkedIn
}
