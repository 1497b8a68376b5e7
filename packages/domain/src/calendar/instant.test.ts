import { afterEach, expect, it, vi } from 'vitest'
import { waitMinutes } from '../waitlist/wait.ts'
import { epochOf } from './instant.ts'

afterEach(() => vi.unstubAllEnvs())

it.each(['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe'])(
  'a moment without a zone is UTC on a machine in %s',
  (machine) => {
    vi.stubEnv('TZ', machine)
    const at = Date.UTC(2026, 10, 21, 13, 35)
    for (const written of [
      '2026-11-21T13:35:00',
      '2026-11-21 13:35:00',
      '2026-11-21T13:35',
      '2026-11-21T13:35:00.000',
    ]) {
      expect(epochOf(written)).toBe(at)
    }
    for (const written of ['2026-11-21T13:35:00Z', '2026-11-21T19:05:00+05:30', '2026-11-21T10:05:00-03:30']) {
      expect(epochOf(written)).toBe(at)
    }
    expect(epochOf('2026-11-21')).toBe(Date.UTC(2026, 10, 21))
    expect(epochOf('2027-02-29T12:00:00')).not.toBe(Date.UTC(2027, 1, 28, 12))
    expect(epochOf('soon')).toBeNaN()
    expect(waitMinutes({ timestamp: '2026-11-21T13:35:00' }, at + 150_000)).toBe(2)
  },
)
