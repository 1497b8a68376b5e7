import { STATUS_CODES } from 'node:http'
import type { AppError } from '@waitbook/contracts/errors'

export const problemType = 'application/problem+json'

const quality = (accept: readonly string[], type: string) => {
  const range = accept.find((part) => part.split(';', 1)[0]?.trim().toLowerCase() === type)
  if (range === undefined) return 0
  const weight = /;\s*q=([\d.]+)/i.exec(range)?.[1]
  return weight === undefined ? 1 : Number(weight)
}

/** Whether a caller names the type itself and prefers it to plain JSON or equally: wildcards get the documented form. */
export const wantsProblem = (accept: string | undefined) => {
  if (!accept?.toLowerCase().includes(problemType)) return false
  const ranges = accept.split(',')
  const wanted = quality(ranges, problemType)
  return wanted > 0 && wanted >= quality(ranges, 'application/json')
}

/** A refusal in the form of RFC 9457. The type is a link to the explanation of the code. */
export const problemOf = ({ code, message, fields, conflicts, nearest, asked_code }: AppError, status: number) => ({
  type: `/api/docs/#code-${code}`,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  code,
  ...(fields && { errors: fields }),
  ...(conflicts && { conflicts }),
  ...(nearest && { nearest }),
  ...(asked_code && { asked_code }),
})
