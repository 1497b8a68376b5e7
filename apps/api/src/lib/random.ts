import { webcrypto } from 'node:crypto'
import type { RandomBytes } from '@waitbook/domain/ids'

/** Fetched in one call: the system call costs more than the bytes. */
const stock = new Uint8Array(8_192)
let used = stock.length

/** Random bytes of the operating system, each handed out once and then wiped. */
export const systemRandom: RandomBytes = (bytes) => {
  if (bytes.length > stock.length) return void webcrypto.getRandomValues(bytes)
  if (used + bytes.length > stock.length) {
    webcrypto.getRandomValues(stock)
    used = 0
  }
  const end = used + bytes.length
  bytes.set(stock.subarray(used, end))
  stock.fill(0, used, end)
  used = end
}

/** From 0 to below 1. */
export const systemNumber = () => (webcrypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
