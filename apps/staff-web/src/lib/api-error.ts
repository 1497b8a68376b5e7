import type { FieldErrors, UnlikelyPhone } from '@waitbook/contracts/errors'
import { sentenceInWords } from './place-words.ts'

interface WireError {
  data?: {
    detail?: string
    code?: string
    fields?: FieldErrors
    conflicts?: Record<string, unknown>
    unlikely_phone?: UnlikelyPhone
    httpStatus?: number
  } | null
  meta?: { response?: { status?: number } }
  cause?: unknown
}

/** A response that is not from the server, such as that of a proxy whose server is down. */
export class ForeignAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`A ${status} that is not from the server.`)
    this.status = status
  }
}

const wire = (error: unknown): WireError => (typeof error === 'object' && error !== null ? (error as WireError) : {})

/** The server's error text in the words of the place; undefined if the response was not from the server (network, proxy, crash). */
export const errorDetail = (error: unknown) => {
  const detail = wire(error).data?.detail
  return detail && sentenceInWords(detail)
}

/** The stable code of the refusal. */
export const errorCode = (error: unknown) => wire(error).data?.code

export const errorFields = (error: unknown): FieldErrors | undefined => {
  const fields = wire(error).data?.fields
  if (!fields || Object.keys(fields).length === 0) return undefined
  return Object.fromEntries(Object.entries(fields).map(([field, messages]) => [field, messages.map(sentenceInWords)]))
}

/** The current values of the fields that someone else has changed too; undefined without a conflict. */
export const errorConflicts = (error: unknown) =>
  errorCode(error) === 'edited_meanwhile' ? wire(error).data?.conflicts : undefined

/** The ids of the areas that someone else has changed too; none without such a conflict. */
export const errorStaleAreas = (error: unknown): string[] => {
  if (errorCode(error) !== 'area_changed') return []
  const areas = (wire(error).data?.conflicts?.areas ?? []) as { id: string }[]
  return areas.map(({ id }) => id)
}

/** The phone number that was refused as unlikely, and the one that was probably meant. */
export const errorUnlikelyPhone = (error: unknown) => wire(error).data?.unlikely_phone

/** HTTP status of the response, or undefined if there was none. */
export const errorStatus = (error: unknown) => {
  const { data, meta, cause } = wire(error)
  return data?.httpStatus ?? meta?.response?.status ?? (cause instanceof ForeignAnswer ? cause.status : undefined)
}

/**
 * No response from the server: no network, or a response of another host (such as the sign-in page of a Wi-Fi). Whether
 * the call arrived is unknown.
 */
export const isNetworkFailure = (error: unknown) => {
  const status = errorStatus(error)
  return status === undefined || status < 400
}

/** A repeat of the same call may succeed, as the server has not refused it. */
export const isWorthRetrying = (error: unknown) => {
  const status = errorStatus(error)
  return status === undefined || status === 429 || status >= 500
}

/** Field errors as one sentence: 'field: messages' separated by '; '. */
export const joinFieldErrors = (fields: FieldErrors) =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join('; ')
