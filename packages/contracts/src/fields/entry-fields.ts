import { erasedName } from '@waitbook/domain/privacy/retention'
import type { StoredEntry } from '../waitlist.ts'
import type { FieldRules } from './field-rule.ts'

export const entryFields = {
  id: { stays: 'link', exported: true },
  customer_name: { erased: erasedName, exported: true, guest: 'sees' },
  phone_number: { erased: null, exported: true },
  email: { erased: null, exported: true },
  people_count: { stays: 'figures', exported: true, guest: 'edits' },
  quoted_time: { stays: 'figures', exported: true },
  notes: { erased: '', exported: true, guest: 'edits' },
  status: { stays: 'figures', exported: true, guest: 'sees' },
  timestamp: { stays: 'figures', exported: true },
  order_key: { stays: 'figures' },
  appointment_at: { stays: 'figures' },
  source: { stays: 'figures', exported: true },
  reservation_id: { stays: 'link', exported: true },
  sms_consent: { stays: 'figures', exported: true, guest: 'sees' },
  sms_consent_at: { stays: 'figures', exported: true },
  guest_late_minutes: { stays: 'figures' },
  guest_arrived_at: { stays: 'figures', guest: 'sees' },
  guest_coming_at: { stays: 'figures', guest: 'sees' },
  notified_at: { stays: 'figures', exported: true },
  notified_sms_at: { stays: 'figures' },
  notified_email_at: { stays: 'figures' },
  served_at: { stays: 'figures', exported: true },
  removed_at: { stays: 'figures', exported: true },
  removed_reason: { stays: 'figures', exported: true },
  // The provider's error in it may contain the number.
  last_message: { erased: null },
  unread_replies: { erased: 0 },
  language: { stays: 'figures' },
  wishes: { erased: [], exported: true, guest: 'edits' },
  allergies: { erased: [], exported: true, guest: 'edits' },
} as const satisfies FieldRules<StoredEntry>
