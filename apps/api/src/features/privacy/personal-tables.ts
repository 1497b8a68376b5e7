import type { FieldRule } from '@waitbook/contracts/fields/field-rule'
import type { Database, StoredRow } from '@waitbook/db/schema/database'
import {
  alertFields,
  bookingDeviceFields,
  costFields,
  deliveryFields,
  messageFields,
  optOutFields,
  replyFields,
  subscriptionFields,
  textedPhoneFields,
} from './message-fields.ts'
import {
  activityFields,
  bookingFields,
  bookingHoldFields,
  bookingLinkFields,
  importedBookingFields,
  profileFields,
  profilePhoneFields,
  ratingFields,
  stayFields,
  visitFields,
  visitLinkFields,
  wishFields,
} from './visit-fields.ts'

/** What of a guest is erased: ids of rows, and its numbers and e-mail addresses. */
export interface GuestRows {
  visits?: readonly string[]
  bookings?: readonly string[]
  wishes?: readonly string[]
  profiles?: readonly string[]
  messages?: readonly string[]
  replies?: readonly string[]
  addresses?: readonly string[]
}

interface PersonalTable<Row> {
  /** How the rows of a guest are found: what the columns may name. None: only with copies of them in the journal. */
  ofGuest: { readonly [F in keyof Row]?: readonly (keyof GuestRows)[] }
  /** Whether the row is kept, with its personal fields replaced, or deleted. */
  erasure: 'replace' | 'delete'
  fields: { readonly [F in keyof Row]: FieldRule<Row[F]> }
}

/** Whose data a table has, of those that have none of guests; `figures`: of visits, counted and not named. */
type NotOfGuests = 'restaurant' | 'staff' | 'installation' | 'figures'

/** Every table: one without a decision does not compile. */
export const personalTables = {
  waitlist_entries: { ofGuest: { id: ['visits'] }, erasure: 'replace', fields: visitFields },
  reservations: { ofGuest: { id: ['bookings'] }, erasure: 'replace', fields: bookingFields },
  booking_wishes: { ofGuest: { id: ['wishes'] }, erasure: 'delete', fields: wishFields },
  parties: { ofGuest: { id: ['profiles'] }, erasure: 'delete', fields: profileFields },
  party_phones: { ofGuest: { party_id: ['profiles'] }, erasure: 'delete', fields: profilePhoneFields },
  messages: {
    ofGuest: {
      id: ['messages'],
      entry_id: ['visits'],
      reservation_id: ['bookings'],
      wish_id: ['wishes'],
      to: ['addresses'],
    },
    erasure: 'replace',
    fields: messageFields,
  },
  replies: {
    ofGuest: { id: ['replies'], entry_id: ['visits'], reservation_id: ['bookings'], phone: ['addresses'] },
    erasure: 'delete',
    fields: replyFields,
  },
  texted_phones: {
    ofGuest: { entry_id: ['visits', 'bookings'], phone: ['addresses'] },
    erasure: 'delete',
    fields: textedPhoneFields,
  },
  opt_outs: { ofGuest: {}, erasure: 'replace', fields: optOutFields },
  message_costs: { ofGuest: {}, erasure: 'replace', fields: costFields },
  push_subscriptions: { ofGuest: { entry_id: ['visits'] }, erasure: 'delete', fields: subscriptionFields },
  booking_devices: { ofGuest: { about_id: ['bookings', 'wishes'] }, erasure: 'delete', fields: bookingDeviceFields },
  imported_bookings: { ofGuest: { id: ['bookings'] }, erasure: 'delete', fields: importedBookingFields },
  turn_alerts: { ofGuest: { entry_id: ['visits'] }, erasure: 'delete', fields: alertFields },
  visit_ratings: { ofGuest: { entry_id: ['visits'] }, erasure: 'replace', fields: ratingFields },
  // The links of texts and e-mails are 404 from then on.
  segments: { ofGuest: { entry_id: ['visits'] }, erasure: 'delete', fields: visitLinkFields },
  booking_segments: { ofGuest: { reservation_id: ['bookings'] }, erasure: 'delete', fields: bookingLinkFields },
  booking_holds: { ofGuest: {}, erasure: 'replace', fields: bookingHoldFields },
  stays: { ofGuest: {}, erasure: 'replace', fields: stayFields },
  activity: { ofGuest: {}, erasure: 'replace', fields: activityFields },
  webhook_deliveries: { ofGuest: {}, erasure: 'replace', fields: deliveryFields },
  auto_removals: 'figures',
  holds: 'figures',
  reservation_pins: 'figures',
  reservation_resources: 'figures',
  stay_resources: 'figures',
  ticket_counters: 'figures',
  wait_quotes: 'figures',
  account_events: 'staff',
  api_token_uses: 'staff',
  api_tokens: 'staff',
  desk_sessions: 'staff',
  invites: 'staff',
  memberships: 'staff',
  named_tokens: 'staff',
  persons: 'staff',
  recovery_codes: 'staff',
  server_shifts: 'staff',
  servers: 'staff',
  token_hashes: 'staff',
  two_factor: 'staff',
  usernames: 'staff',
  users: 'staff',
  displays: 'restaurant',
  erasures: 'restaurant',
  floor_areas: 'restaurant',
  floor_layouts: 'restaurant',
  import_columns: 'restaurant',
  imports: 'restaurant',
  queues: 'restaurant',
  report_mails: 'restaurant',
  resource_groups: 'restaurant',
  resource_marks: 'restaurant',
  resource_queues: 'restaurant',
  resources: 'restaurant',
  restaurant_files: 'restaurant',
  restaurant_revisions: 'restaurant',
  restaurants: 'restaurant',
  sandboxes: 'restaurant',
  section_layouts: 'restaurant',
  section_tables: 'restaurant',
  settings: 'restaurant',
  webhook_endpoints: 'restaurant',
  display_codes: 'installation',
  job_ticks: 'installation',
  organisations: 'installation',
  provider_events: 'installation',
  push_keys: 'installation',
  rate_limits: 'installation',
  registration_invites: 'installation',
  secret_marks: 'installation',
} as const satisfies { [T in keyof Database]: PersonalTable<StoredRow<T>> | NotOfGuests }

type Tables = typeof personalTables
export type PersonalTableName = { [T in keyof Tables]: Tables[T] extends string ? never : T }[keyof Tables]

export const isPersonal = (name: keyof Tables): name is PersonalTableName => typeof personalTables[name] !== 'string'
