import { entryFields } from '@waitbook/contracts/fields/entry-fields'
import type { FieldRules } from '@waitbook/contracts/fields/field-rule'
import { reservationFields } from '@waitbook/contracts/fields/reservation-fields'
import type { StoredRow } from '@waitbook/db/schema/database'

export const visitFields = {
  ...entryFields,
  restaurant_id: { stays: 'link' },
  // The row of `segments` that it names is deleted.
  confirmation_url_segment: { stays: 'link' },
} as const satisfies FieldRules<StoredRow<'waitlist_entries'>>

export const bookingFields = {
  ...reservationFields,
  restaurant_id: { stays: 'link' },
  missed_section: { stays: 'staff' },
  verified_email: { erased: '' },
  address_mark: { erased: '' },
} as const satisfies FieldRules<StoredRow<'reservations'>>

/** What the file of another system contained about a booking. */
export const importedBookingFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link' },
  other_id: { erased: '' },
  as_imported: { erased: {} },
} as const satisfies FieldRules<StoredRow<'imported_bookings'>>

export const wishFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link', exported: true },
  date: { stays: 'figures', exported: true },
  from_time: { stays: 'figures', exported: true },
  to_time: { stays: 'figures', exported: true },
  party_size: { stays: 'figures', exported: true },
  name: { erased: '', exported: true },
  phone: { erased: '', exported: true },
  email: { erased: '', exported: true },
  language: { stays: 'figures' },
  sms_consent: { stays: 'figures' },
  created_at: { stays: 'figures', exported: true },
  state: { stays: 'figures', exported: true },
  passed: { stays: 'figures' },
  unanswered: { stays: 'figures' },
  offered_hold_id: { stays: 'link' },
  offered_at: { stays: 'figures' },
  reservation_id: { stays: 'link' },
  entry_id: { stays: 'link' },
  address_mark: { erased: '' },
} as const satisfies FieldRules<StoredRow<'booking_wishes'>>

export const profileFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link', exported: true },
  name: { erased: '', exported: true },
  phone: { erased: '', exported: true },
  email: { erased: '', exported: true },
  notes: { erased: '', exported: true },
  preferences: { erased: {}, exported: true },
  created_at: { stays: 'figures', exported: true },
  tags: { erased: [], exported: true },
  allergies: { erased: [], exported: true },
  vip: { erased: false, exported: true },
  imported_visits: { stays: 'figures', exported: true },
  imported_last_visit: { stays: 'figures', exported: true },
  imported_no_shows: { stays: 'figures', exported: true },
  sort_name: { erased: '' },
} as const satisfies FieldRules<StoredRow<'parties'>>

export const profilePhoneFields = {
  restaurant_id: { stays: 'link' },
  phone: { erased: '' },
  party_id: { stays: 'link' },
} as const satisfies FieldRules<StoredRow<'party_phones'>>

export const visitLinkFields = {
  segment: { erased: '' },
  restaurant_id: { stays: 'link' },
  entry_id: { stays: 'link' },
} as const satisfies FieldRules<StoredRow<'segments'>>

export const bookingLinkFields = {
  segment: { erased: '' },
  restaurant_id: { stays: 'link' },
  reservation_id: { stays: 'link' },
} as const satisfies FieldRules<StoredRow<'booking_segments'>>

/** A hold ends after some minutes, and its row is deleted then. */
export const bookingHoldFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link' },
  date: { stays: 'figures' },
  time: { stays: 'figures' },
  party_size: { stays: 'figures' },
  starts_at: { stays: 'figures' },
  ends_at: { stays: 'figures' },
  created_at: { stays: 'figures' },
  expires_at: { stays: 'figures' },
  extended: { stays: 'figures' },
  address_mark: { stays: 'link' },
  counts: { stays: 'figures' },
  code_to: { stays: 'link' },
  code_tries: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'booking_holds'>>

export const ratingFields = {
  restaurant_id: { stays: 'link' },
  entry_id: { stays: 'link', exported: true },
  satisfied: { stays: 'figures', exported: true },
  at: { stays: 'figures', exported: true },
} as const satisfies FieldRules<StoredRow<'visit_ratings'>>

export const stayFields = {
  restaurant_id: { stays: 'link' },
  id: { stays: 'link' },
  entry_id: { stays: 'link' },
  reservation_id: { stays: 'link' },
  people_count: { stays: 'figures' },
  source: { stays: 'figures' },
  started_at: { stays: 'figures' },
  step: { stays: 'figures' },
  step_at: { stays: 'figures' },
  steps_before: { stays: 'figures' },
  expected_end_at: { stays: 'figures' },
  turn: { stays: 'figures' },
  ended_at: { stays: 'figures' },
  ended_by: { stays: 'figures' },
  leaves: { stays: 'figures' },
  facts: { stays: 'figures' },
  server_id: { stays: 'staff' },
  passed: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'stays'>>

/** The images in `changes` are erased by the decisions about the rows that they copy. */
export const activityFields = {
  restaurant_id: { stays: 'link' },
  seq: { stays: 'figures' },
  id: { stays: 'link' },
  at: { stays: 'figures' },
  action_type: { stays: 'figures' },
  actor: { stays: 'staff' },
  mutation_id: { stays: 'link' },
  request_hash: { erased: null },
  undoes: { stays: 'link' },
  continues: { stays: 'link' },
  changes: { stays: 'figures' },
} as const satisfies FieldRules<StoredRow<'activity'>>
