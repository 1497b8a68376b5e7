/**
 * A device that is notified when its party's table is ready. Endpoint and keys are secrets: they are never journaled.
 */
export interface PushSubscriptionsTable {
  restaurant_id: string
  entry_id: string
  /** Hash of the endpoint, so that a device is stored once per entry. */
  id: string
  endpoint: string
  /** The device's public key and shared secret, base64url. */
  p256dh: string
  auth: string
  /** The page's language when the guest agreed. */
  lang: string
  /** When the guest agreed. */
  created_at: string
}

/** A device that is notified about a booking or a wish of a guest. */
export interface BookingDevicesTable extends Omit<PushSubscriptionsTable, 'entry_id'> {
  /** The booking or the wish. */
  about_id: string
}

/** Global: the VAPID key pair of this installation. */
export interface PushKeysTable {
  id: 'vapid'
  public_key: string
  /** The private key. AES-256-GCM: nonce, tag, ciphertext. */
  sealed: Buffer
  created_at: string
}
