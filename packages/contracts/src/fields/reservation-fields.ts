import { erasedName } from '@waitbook/domain/privacy/retention'
import type { StoredReservation } from '../reservations.ts'
import type { FieldRules } from './field-rule.ts'

export const reservationFields = {
  id: { stays: 'link', exported: true },
  name: { erased: erasedName, exported: true, guest: 'sees' },
  phone: { erased: '', exported: true },
  party_size: { stays: 'figures', exported: true, guest: 'edits' },
  date: { stays: 'figures', exported: true, guest: 'edits' },
  time: { stays: 'figures', exported: true, guest: 'edits' },
  notes: { erased: '', exported: true, guest: 'sees' },
  status: { stays: 'figures', exported: true, guest: 'sees' },
  entry_id: { stays: 'link', exported: true },
  created_at: { stays: 'figures', exported: true },
  wishes: { erased: [], exported: true, guest: 'sees' },
  allergies: { erased: [], exported: true, guest: 'edits' },
  // A birthday tells when a guest was born, and a choice of area where it sat.
  occasion: { erased: null, exported: true, guest: 'edits' },
  preferred_area_id: { erased: null, exported: true, guest: 'edits' },
  source: { stays: 'figures' },
  service: { stays: 'figures', guest: 'sees' },
  duration_minutes: { stays: 'figures' },
  email: { erased: '', exported: true },
  language: { stays: 'figures' },
  sms_consent: { stays: 'figures', exported: true },
  confirmed_at: { stays: 'figures', guest: 'sees' },
  late_minutes: { stays: 'figures', guest: 'sees' },
  change_count: { stays: 'figures', guest: 'sees' },
  cancelled_by: { stays: 'figures', guest: 'sees' },
  manage_url_segment: { erased: null },
  guest_reply: { erased: '', exported: true },
  keeps_seats: { stays: 'figures', guest: 'sees' },
  vouched_by: { stays: 'figures' },
  policy: { stays: 'staff', guest: 'sees' },
} as const satisfies FieldRules<StoredReservation>
