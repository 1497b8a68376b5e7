import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption for secrets that must be shown again. */
export interface SecretBox {
  /** `owner` is authenticated data: a value sealed for one owner cannot be opened for another. */
  seal(secret: string, owner: string): Buffer
  /** Undefined if it was sealed with another application secret or for another owner. */
  open(sealed: Buffer, owner: string): string | undefined
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM; a sealed value is nonce, tag and ciphertext in one. */
export const createSecretBox = (appSecret: string): SecretBox => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'waitbook sealed values', 32))
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open(sealed, owner) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const text = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
        return text.toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
