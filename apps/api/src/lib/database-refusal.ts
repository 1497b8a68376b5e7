import { AppError } from '@waitbook/contracts/errors'
import pg from 'pg'

/**
 * PostgreSQL's codes for 'not now': connection trouble, no resources, shutting down or cancelled, read only,
 * a deadlock or a lock not had in time.
 */
const awayCodes = /^(08|53|57|25006|40001|40P01|55P03)/
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error/

const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return awayCodes.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (awayMessages.test(error.message)) return true
  return awaySystemCodes.has(code ?? '') && socketCalls.has(syscall ?? '')
}

/** What a caller is told while the database cannot answer; undefined for every other failure. */
export const databaseRefusal = (error: unknown): AppError | undefined =>
  isDatabaseAway(error)
    ? new AppError('unavailable', 'database_away', 'The service is briefly unavailable. Please try again.', {
        retryAfterSeconds: 2,
        cause: error,
      })
    : undefined

/** Whether the same may well be done in a moment: a restaurant is busy, or the database away. */
export const isUnavailable = (error: unknown) =>
  (error instanceof AppError ? error : databaseRefusal(error))?.kind === 'unavailable'
