const msPerMinute = 60_000
/** A party at most this late keeps the rank of its booked time. */
const graceMs = 10 * msPerMinute
/** A booking further ahead is for another part of the day, so its time does not order the present queue. */
const earliestMs = 3 * 60 * msPerMinute

/**
 * The instant by which a party with an appointment is sorted: its time, or its check-in where that was more than ten minutes
 * late, or hours too early. Epoch ms.
 */
export const appointmentRank = (appointment: number, checkedIn: number) => {
  const isOnTime = checkedIn <= appointment + graceMs && checkedIn >= appointment - earliestMs
  return isOnTime ? appointment : checkedIn
}
