import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { newId, type RandomBytes } from '@waitbook/domain/ids'

/** The proof that a device has signed in before: its id, and a signature for each such name. It is no credential. */
export interface KnownDevices {
  /** The id of a device that has signed in under this name; undefined for any other, and for a forged proof. */
  idFor(proof: string | undefined, name: string): string | undefined
  /** The proof with this name added. */
  extend(proof: string | undefined, name: string): string
}

/** For a tablet that a whole team uses; the name that signed in longest ago is dropped first. */
const mostNames = 12
const form = new RegExp(`^[0-9A-Za-z]{22}(\\.[\\w-]{22}){1,${mostNames}}$`)

export const createKnownDevices = (appSecret: string, random: RandomBytes): KnownDevices => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'waitbook known devices', 32))
  const signature = (id: string, name: string) =>
    createHmac('sha256', key).update(`${id}:${name}`).digest('base64url').slice(0, 22)
  const parse = (proof: string | undefined) => {
    if (proof === undefined || !form.test(proof)) return undefined
    const [id = '', ...signatures] = proof.split('.')
    return { id, signatures }
  }
  return {
    idFor(proof, name) {
      const parsed = parse(proof)
      if (!parsed) return undefined
      const right = Buffer.from(signature(parsed.id, name))
      return parsed.signatures.some((each) => timingSafeEqual(Buffer.from(each), right)) ? parsed.id : undefined
    },
    extend(proof, name) {
      const { id, signatures } = parse(proof) ?? { id: newId(random), signatures: [] }
      const own = signature(id, name)
      return [id, own, ...signatures.filter((each) => each !== own).slice(0, mostNames - 1)].join('.')
    },
  }
}
