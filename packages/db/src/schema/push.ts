/** A device that is told when its party's table is ready. The endpoint and keys are secrets: they never enter the journal. */
export interface PushSubscriptionsTable {
  restaurant_id: string
  entry_id: string
  /** Of the endpoint, so that a device stands here once for an entry. */
  id: string
  endpoint: string
  /** The device's public key and shared secret, base64url. */
  p256dh: string
  auth: string
  /** The language the guest read when agreeing. */
  lang: string
  /** When the guest agreed. */
  created_at: string
}

/** Global: the one pair of keys by which push services know this installation. */
export interface PushKeysTable {
  id: 'vapid'
  public_key: string
  /** The private key. AES-256-GCM: nonce, tag, ciphertext. */
  sealed: Buffer
  created_at: string
}
