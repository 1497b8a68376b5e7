import { newId } from '@waitbook/domain/ids'

// Works on plain http, where crypto.randomUUID is missing.
const fill = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes)
}

/** Generated once per change, and kept for its retries. */
export const newMutationId = () => newId(fill)

export const makeEntryId = () => newId(fill)
