import type { Db } from '@waitbook/db/connect'
import webPush from 'web-push'
import { type Clock, isoNow } from '../../../lib/clock.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { findPushKeys, replacePushKeys } from './push.queries.ts'

/** The key pair that identifies the sender to push services (VAPID), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface PushKeysDeps {
  db: Db
  clock: Clock
  box: SecretBox
}

const owner = 'push keys'

/**
 * The installation's keys, generated at their first use. They are stored encrypted in the database, so that all instances
 * use the same; if they were encrypted with a lost secret, new ones replace them and guests are asked again.
 */
export const createPushKeys = ({ db, clock, box }: PushKeysDeps): (() => Promise<PushKeys>) => {
  const read = async () => {
    const kept = await findPushKeys(db)
    const privateKey = kept && box.open(kept.sealed, owner)
    return { kept, keys: kept && privateKey ? { publicKey: kept.public_key, privateKey } : undefined }
  }
  const open = async () => {
    const { kept, keys } = await read()
    if (keys) return keys
    const made = webPush.generateVAPIDKeys()
    const row = { public_key: made.publicKey, sealed: box.seal(made.privateKey, owner), created_at: isoNow(clock) }
    await replacePushKeys(db, row, kept?.public_key)
    const { keys: settled } = await read()
    if (!settled) throw new Error('the push keys are encrypted with the secret of another instance')
    return settled
  }
  let known: Promise<PushKeys> | undefined
  return () => {
    known ??= open().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
