const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })
const momentFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

const written = (format: Intl.DateTimeFormat, instant: string | null) => {
  if (instant === null || instant === '') return '-'
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : format.format(date)
}

/** 'Nov 21, 2026'; spec §8 names what stands for a missing and for an unreadable one. */
export const writtenDay = (instant: string | null) => written(dayFormat, instant)

/** 'Nov 21, 07:30 PM' (spec §9). */
export const writtenMoment = (instant: string | null) => written(momentFormat, instant)
