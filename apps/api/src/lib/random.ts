import { webcrypto } from 'node:crypto'
import type { RandomBytes } from '@waitbook/domain/ids'

/** Random bytes of the operating system. */
export const systemRandom: RandomBytes = (bytes) => void webcrypto.getRandomValues(bytes)

/** From 0 to below 1. */
export const systemNumber = () => (webcrypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
