import { createHmac, hkdfSync } from 'node:crypto'
import { networkOf } from '../../lib/limits/rate-limits.ts'

/** A keyed hash of the network of a guest's address: it counts the holds of one address without storing it. */
export type AddressMark = (address: string) => string

export const createAddressMarks = (appSecret: string): AddressMark => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'waitbook booking holds', 32))
  return (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22)
}
