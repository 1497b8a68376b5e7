/** Fills the array with random bytes: `crypto.getRandomValues` on a real machine. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => void

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Lower case without 0/o, 1/i/l: read aloud and typed from a sign. */
const readable = '23456789abcdefghjkmnpqrstuvwxyz'

/** Every symbol equally likely: bytes beyond the last whole multiple of the alphabet are discarded. */
const randomString = (alphabet: string, length: number, fill: RandomBytes) => {
  const limit = 256 - (256 % alphabet.length)
  const bytes = new Uint8Array(length * 2)
  let text = ''
  while (text.length < length) {
    fill(bytes)
    for (const byte of bytes) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}

/** 22 base62 characters, 131 bits: knowing the id of an entry permits a guest to see and leave the place. */
export const newId = (fill: RandomBytes) => randomString(base62, 22, fill)

/** Stands in the QR code and in the guest's address bar. */
export const newRestaurantId = (fill: RandomBytes) => randomString(readable, 10, fill)

/** 43 base62 characters, 256 bits. */
export const newSecret = (fill: RandomBytes) => randomString(base62, 43, fill)

/** 15 readable characters, 74 bits: typed by hand from paper. */
export const newRecoveryCode = (fill: RandomBytes) => randomString(readable, 15, fill)

/** 16 readable characters, 79 bits: given to a user who has forgotten the password. */
export const newOneTimePassword = (fill: RandomBytes) => randomString(readable, 16, fill)

/** Shown on a screen and typed by staff while it is valid. */
export const newPairingCharacters = (fill: RandomBytes, length: number) => randomString(readable, length, fill)

export const entryIdPattern = /^[0-9A-Za-z]{22}$/
export const restaurantIdPattern = /^[0-9a-z]{1,32}$/
