/** As PostgreSQL writes an instant of our era where the session's zone is UTC: 2026-11-21 18:00:00.123+00. */
const utcInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

/** An instant as ISO 8601 in UTC, to the millisecond. Most of what a board reads is instants: no `Date` is made for them. */
export const isoInstant = (text: string) => {
  const [, day, time, fraction = ''] = utcInstant.exec(text) ?? []
  if (day === undefined) return new Date(text).toISOString()
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}
