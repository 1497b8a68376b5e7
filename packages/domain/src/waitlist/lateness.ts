import type { EntryStatus } from './entry-status.ts'

/** The minutes that a guest can report with one tap. */
export const lateSteps = [10, 20] as const

/** The total minutes by which a guest is late, or undefined if that is more than the restaurant allows. */
export const totalLate = (soFar: number, minutes: number, allowed: number) =>
  soFar + minutes <= allowed ? soFar + minutes : undefined

/** Minutes of lateness said after a call to the table. Another call restarts the hold and resets them. */
export const lateAfterCall = (party: { status: EntryStatus; guest_late_minutes: number | null }) =>
  party.status === 'NOTIFIED' ? null : party.guest_late_minutes
