const msPerMinute = 60_000
/** So late a party keeps the rank of its time. */
const graceMs = 10 * msPerMinute
/** A party that comes earlier was booked for another time: that says nothing about the queue of now. */
const earliestMs = 3 * 60 * msPerMinute

/**
 * The instant by which a party with an appointment is sorted: its time, or its check-in where that was more than ten minutes
 * late, or hours too early. Epoch ms.
 */
export const appointmentRank = (appointment: number, checkedIn: number) => {
  const isOnTime = checkedIn <= appointment + graceMs && checkedIn >= appointment - earliestMs
  return isOnTime ? appointment : checkedIn
}
