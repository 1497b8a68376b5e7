import { createHash } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { JournalDeps } from '../../journal/journal.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'

export interface PushDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  rateLimits: RateLimits
}

export const maxDevices = 5

/** A device is stored once. */
export const deviceIdOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url').slice(0, 22)

export const tooManyDevices = () =>
  new AppError('conflict', 'too_many_devices', `At most ${maxDevices} devices can be notified.`)
