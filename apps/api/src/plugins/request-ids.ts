import { randomFillSync } from 'node:crypto'

/** Crockford's base 32 digits: none can be mistaken for another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const pool = Buffer.alloc(4_096)
let used = pool.length

/** A request id that can be read out on the phone, such as K7MQ-2XWD; 40 random bits. */
export const newRequestId = () => {
  if (used + 8 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (let n = 0; n < 8; n += 1) id += `${n === 4 ? '-' : ''}${digits[(pool[used + n] ?? 0) % 32]}`
  used += 8
  return id
}
