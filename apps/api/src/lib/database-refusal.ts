import { AppError } from '@waitbook/contracts/errors'
import pg from 'pg'

/**
 * PostgreSQL's codes for a temporary failure: connection errors, insufficient resources, shutdown or cancellation,
 * read-only mode, a timeout of a transaction or of a lock, or a deadlock.
 */
const awayCodes = /^(08|53|57|25006|25P03|25P04|40001|40P01|55P03)/
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

/** The error of a caller while the database is unavailable; undefined for every other failure. */
export const databaseRefusal = (error: unknown): AppError | undefined =>
  isDatabaseAway(error)
    ? new AppError('unavailable', 'database_away', 'The service is briefly unavailable. Please try again.', {
        retryAfterSeconds: 2,
        cause: error,
      })
    : undefined

/** Whether a retry may soon succeed: the restaurant is busy, or the database unavailable. */
export const isUnavailable = (error: unknown) =>
  (error instanceof AppError ? error : databaseRefusal(error))?.kind === 'unavailable'
