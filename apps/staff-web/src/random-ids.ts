import { newId } from '@waitbook/domain/ids'

// Works on plain http, where crypto.randomUUID is missing.
const fill = (bytes: Uint8Array<ArrayBuffer>) => {
  crypto.getRandomValues(bytes)
}

/** Made when the intention to change something is formed, and kept over its retries. */
export const newMutationId = () => newId(fill)

export const makeEntryId = () => newId(fill)
