import { expect, it } from 'vitest'
import { isoInstant } from './iso-instant.ts'

it.each([
  ['2026-11-21 18:00:00+00', '2026-11-21T18:00:00.000Z'],
  ['2026-11-21 18:00:00.5+00', '2026-11-21T18:00:00.500Z'],
  ['2026-11-21 18:00:00.123+00', '2026-11-21T18:00:00.123Z'],
  // Microseconds are cut off, never rounded up to another moment.
  ['2026-11-21 23:59:59.999999+00', '2026-11-21T23:59:59.999Z'],
  // Where the server's zone is another.
  ['2026-11-21 23:30:00.25+05:30', '2026-11-21T18:00:00.250Z'],
  ['2026-11-21 10:00:00-08', '2026-11-21T18:00:00.000Z'],
])('the instant that PostgreSQL writes as %s', (written, instant) => {
  expect(isoInstant(written)).toBe(instant)
  expect(isoInstant(written)).toBe(new Date(written).toISOString())
})
