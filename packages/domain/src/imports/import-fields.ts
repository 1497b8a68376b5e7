/** What a column of a file of guests can be. Several columns may be the same. */
export const guestFields = [
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'notes',
  'tags',
  'allergies',
  'vip',
  'preferences',
  'visits',
  'last_visit',
  'no_shows',
  'created_at',
  'visit_date',
  'visit_state',
  'visit_tags',
  'subscribed',
  'unsubscribed',
  'blocked',
] as const

/** What a column of a file of bookings can be. */
export const bookingFields = [
  'other_id',
  'name',
  'first_name',
  'last_name',
  'phone',
  'email',
  'party_size',
  'date',
  'time',
  'notes',
  'status',
  'wishes',
  'allergies',
  'occasion',
  'preferred_area',
  'created_at',
  'source',
  'service',
  'confirmed_at',
  'late_minutes',
  'cancelled_by',
] as const

export type GuestField = (typeof guestFields)[number]
export type BookingField = (typeof bookingFields)[number]
export type ImportField = GuestField | BookingField
export type ImportKind = 'guests' | 'bookings'

export const importFields = [...new Set<ImportField>([...guestFields, ...bookingFields])]

const fieldsOf: Record<ImportKind, readonly ImportField[]> = { guests: guestFields, bookings: bookingFields }

export const isFieldOf = (kind: ImportKind, field: string): field is ImportField =>
  fieldsOf[kind].some((known) => known === field)

/** A column that is left out. */
export const leftOut = '-'

/** The columns of a file as the text that a call names them by. */
export const columnsText = (fields: readonly (ImportField | null)[]) => fields.map((each) => each ?? leftOut).join(',')
