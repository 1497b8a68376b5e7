import type { FieldRules } from '@waitbook/contracts/fields/field-rule'
import type { StoredRow } from '@waitbook/db/schema/database'

export const messageFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link', exported: true },
  entry_id: { stays: 'link', exported: true },
  reservation_id: { stays: 'link', exported: true },
  wish_id: { stays: 'link', exported: true },
  may_be_unowned: { stays: 'figures' },
  channel: { stays: 'figures', exported: true },
  template_type: { stays: 'figures', exported: true },
  to: { erased: '', exported: true },
  body: { erased: '', exported: true },
  language: { stays: 'figures' },
  region: { stays: 'figures' },
  state: { stays: 'figures', exported: true },
  // A provider's sentence may contain the number.
  error: { erased: null },
  error_code: { stays: 'figures' },
  provider: { stays: 'staff' },
  provider_message_id: { stays: 'link' },
  attempts: { stays: 'figures' },
  next_attempt_at: { stays: 'figures' },
  expires_at: { stays: 'figures' },
  segments: { stays: 'figures' },
  encoding: { stays: 'figures' },
  mutation_id: { stays: 'link' },
  actor: { stays: 'staff' },
  created_at: { stays: 'figures', exported: true },
  updated_at: { stays: 'figures' },
  seq: { stays: 'figures' },
  address_mark: { erased: null },
  instance: { stays: 'staff' },
  fallback_at: { stays: 'figures' },
  fallback_of: { stays: 'link' },
} as const satisfies FieldRules<StoredRow<'messages'>>

export const replyFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link', exported: true },
  entry_id: { stays: 'link', exported: true },
  reservation_id: { stays: 'link', exported: true },
  phone: { erased: '', exported: true },
  body: { erased: '', exported: true },
  understood: { erased: null },
  received_at: { stays: 'figures', exported: true },
  channel: { stays: 'figures', exported: true },
} as const satisfies FieldRules<StoredRow<'replies'>>

export const textedPhoneFields = {
  phone: { erased: '' },
  restaurant_id: { stays: 'link' },
  entry_id: { stays: 'link' },
  is_booking: { stays: 'figures' },
  sender: { stays: 'staff' },
  texted_at: { stays: 'figures' },
  asked_at: { stays: 'figures' },
  verified_at: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'texted_phones'>>

export const optOutFields = {
  restaurant_id: { stays: 'link' },
  phone: { stays: 'proof' },
  at: { stays: 'proof' },
  is_unclear: { stays: 'proof' },
} as const satisfies FieldRules<StoredRow<'opt_outs'>>

export const costFields = {
  restaurant_id: { stays: 'link' },
  message_id: { stays: 'link' },
  at: { stays: 'figures' },
  currency: { stays: 'figures' },
  amount: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'message_costs'>>

const deviceFields = {
  restaurant_id: { stays: 'link' },
  id: { erased: '' },
  endpoint: { erased: '' },
  p256dh: { erased: '' },
  auth: { erased: '' },
  lang: { stays: 'figures' },
  created_at: { stays: 'figures' },
} as const

export const subscriptionFields = { ...deviceFields, entry_id: { stays: 'link' } } as const satisfies FieldRules<
  StoredRow<'push_subscriptions'>
>

export const bookingDeviceFields = { ...deviceFields, about_id: { stays: 'link' } } as const satisfies FieldRules<
  StoredRow<'booking_devices'>
>

export const alertFields = {
  restaurant_id: { stays: 'link' },
  entry_id: { stays: 'link', exported: true },
  ahead: { stays: 'figures', exported: true },
  created_at: { stays: 'figures', exported: true },
  message_id: { stays: 'link' },
  is_done: { stays: 'figures' },
  seen_revision: { stays: 'figures' },
  retry_at: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'turn_alerts'>>

export const deliveryFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link' },
  endpoint_id: { stays: 'link' },
  kind: { stays: 'figures' },
  message_id: { stays: 'link' },
  event_type: { stays: 'figures' },
  seq: { stays: 'figures' },
  change: { stays: 'figures' },
  state: { stays: 'figures' },
  attempts: { stays: 'figures' },
  first_attempt_at: { stays: 'figures' },
  response_status: { stays: 'figures' },
  // A receiver may repeat what was sent to it.
  response_body: { erased: null },
  error: { stays: 'figures' },
  duration_ms: { stays: 'figures' },
  created_at: { stays: 'figures' },
  settled_at: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'webhook_deliveries'>>
