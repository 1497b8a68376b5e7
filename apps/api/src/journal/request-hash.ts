import { createHash } from 'node:crypto'
import { withSortedKeys } from '../lib/sorted-json.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** The hash by which a repeated request is recognised, whatever the order of its fields. */
export const requestHash = (asked: unknown) => sha256(JSON.stringify(asked, withSortedKeys))

/** Whether a stored hash is that of a request. Rows of earlier versions hash the fields in the order of the input. */
export const isHashOf = (stored: string | null, asked: unknown) =>
  stored === requestHash(asked) || stored === sha256(JSON.stringify(asked))
