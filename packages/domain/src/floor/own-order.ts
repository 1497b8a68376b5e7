/**
 * The place of a table in a party's own order of equal tables, from 0 to 1. It follows from the two ids alone: while parties
 * and tables come and go, the others keep theirs, on every device. In an order that all parties share, each would move up by
 * one as soon as a table is free.
 */
export const placeInOwnOrder = (party_id: string, resource_ids: readonly string[]): number => {
  // FNV-1a with the finalizer of MurmurHash3, without which ids that differ in their last character only follow each other.
  let hash = 0x811c9dc5
  for (const char of `${party_id} ${resource_ids.join()}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
