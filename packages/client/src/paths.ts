// Generated from the description of the API (apps/api/src/openapi/client.pg.test.ts). Do not edit.

interface Answer<Content> {
  headers: Record<string, unknown>
  content: Content
}
type JsonAnswer<Body> = Answer<{ 'application/json': Body }>
interface NoAnswer {
  headers: Record<string, unknown>
  content?: never
}

export type AccountEvent = { id: string; at: string; username: string; event: 'signed_in' | 'recovery_code_used' | 'wrong_password' | 'wrong_code' | 'refused_deactivated' | 'password_changed' | 'password_reset' | 'two_factor_enabled' | 'two_factor_disabled' | 'recovery_codes_made' | 'session_ended' | 'other_sessions_ended'; device: string; address: string }

export type AgreedPolicy = { text: string; fee: string; free_until_hours: number; free_until?: string; fee_due?: true }

export type Analytics = { period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; time_zone: string; day_start_hour: number; seconds_behind: number | null; targets: { wait_minutes: number; no_show_rate: number }; findings: ({ kind: 'late' | 'early'; size: number | null; weekday: number | null; from_hour: number | null; minutes: number; parties: number; served: number; left: number } | { kind: 'wait_target' | 'no_show_target'; value: number; target: number; sample: number; is_met: boolean })[]; default_quote: { minutes: number; suggested: number | null; parties: number }; figures: { total_customers: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; average_wait: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; peak_hour: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; popular_day: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; retention: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; satisfaction: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; no_shows: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; walk_outs: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null } }; hours: ({ weekday: number; hour: number; arrivals: number; served: number; average_wait: number | null; so_far: number | null })[]; waits: ({ from: number; to: number | null; parties: number })[]; quotes: ({ from: number; to: number | null; parties: number; average_quoted: number; average_wait: number; within_quote: number })[]; outcomes_by: 'day' | 'month'; outcomes: ({ date: string; arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null })[]; accuracy: { all: { parties: number; bias: number | null; error: number | null; coverage: number | null; fixed_bias: number | null; fixed_error: number | null }; sizes: ({ parties: number; bias: number | null; error: number | null; coverage: number | null; fixed_bias: number | null; fixed_error: number | null; size: '1-2' | '3-4' | '5+' })[]; hours: ({ parties: number; bias: number | null; error: number | null; coverage: number | null; fixed_bias: number | null; fixed_error: number | null; hour: number })[] }; sources: ({ source: 'staff' | 'guest' | 'reservation'; arrivals: number; served: number })[] }

export type AnalyticsSettings = { day_start_hour: number; target_wait_minutes: number; target_no_show_rate: number; reports: ({ id: string; name: string; figures: ('arrivals' | 'served' | 'covers' | 'average_wait' | 'no_shows' | 'walk_outs' | 'bookings' | 'booked_covers' | 'honoured' | 'booking_no_shows' | 'texts_sent' | 'texts_delivered')[]; group: 'day' | 'week' | 'month' | 'weekday' | 'hour' | 'total'; period: 'week' | 'month' | 'year'; from?: string; to?: string; mail_to: string | null })[] }

export type ApiToken = { token: string; created_at: string; restaurant: { name: string } }

export type AreaWithResources = { id: string; name: string; sort_key: number; width: number; height: number; backdrop: string | null; version: number; resources: Resource[] }

export type Board = { restaurant: { id: string; name: string; sms_notification_template: string; waitlist_columns: ('position' | 'party' | 'size' | 'arrival_time' | 'quoted_time' | 'wait_time' | 'notes' | 'status')[]; time_zone: string; queues?: ({ id: string; name: string; priority_classes: { name: string; head_start_minutes: number }[]; questions?: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services?: { id: string; name: string; minutes: number; price: string }[]; persons?: { id: string; name: string }[] })[]; presence_queues?: string[] }; queue_entries: WaitlistEntry[]; queue_count: number; seq: number; epoch: string; qr_code: string; join_url: string }

export type BookingHold = { hold_id: string; date: string; time: string; party_size: number; expires_at: string; can_extend: boolean; is_kept: boolean }

export type BookingPolicy = { text: string; fee: string; free_until_hours: number; from_size: number }

export type BookingSettings = { enabled: boolean; mode: 'tables' | 'covers'; seats: number; sellable_share: number; services: ({ name: string; from: string; last_seating: string; interval: number; turn_minutes: { up_to: number; minutes: number }[]; buffer: number; pacing: { covers: number | null; parties: number | null; online_covers: number | null; overrides: ({ time: string; covers: number | null; parties: number | null })[] }; walk_in_share: { from: string; share: number }[]; weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[] })[]; special_dates: ({ date: string; services: ({ name: string; from: string; last_seating: string; interval: number; turn_minutes: { up_to: number; minutes: number }[]; buffer: number; pacing: { covers: number | null; parties: number | null; online_covers: number | null; overrides: ({ time: string; covers: number | null; parties: number | null })[] }; walk_in_share: { from: string; share: number }[] })[] })[]; party_size: { min: number; max: number; larger: 'phone' | 'request' }; notice_minutes: number; horizon_days: number; release_time: string | null; last_minute_stop: string | null; hold_minutes: number; unverified_share: number; unverified_address_share: number; one_live_booking_per_phone_and_service: boolean; approval: 'none' | 'large' | 'all'; reminders: number[]; reminders_from: string; reminders_to: string; grace_minutes: number; ask_occasion: boolean; offered_areas: string[]; policy: { text: string; fee: string; free_until_hours: number; from_size: number }; embed_origins: string[] }

export type ChangedMember = { id: string; username: string; email: string; role: 'owner' | 'manager' | 'host'; is_active: boolean; has_two_factor: boolean; created_at: string; last_sign_in_at: string | null; default_token: { created_at: string; uses: { address: string; device: string; last_used_at: string }[]; is_replaced: boolean } | null }

export type Confirmation = { success: true; queue_entry: GuestEntry; position: number | null; estimated_wait_time: number; estimated_wait_range: { from: number; to: number } | null; next_tables?: string[]; notified_at?: string; hold_until?: string; notice?: { kind: 'almost_ready' | 'new_time'; until: string | null }; rate_from?: string; ticket?: string; queue_name?: string; services?: string[]; person?: string; presence?: 'needed' | 'noted'; called_before?: { booked: string[]; priority: number; moved: number }; unserved?: true; delays?: { desk: string; minutes: number }[]; asks_back?: 'possible' | 'asked'; removed_reason?: 'staff' | 'guest' | 'no_show' | 'auto'; max_late_minutes: number; sends_texts: boolean; sends_emails?: boolean; satisfied: boolean | null; messages?: ({ from: 'guest' | 'team'; body: string; at: string })[]; quote_record?: { right: number; parties: number; within_minutes: number }; wish_choices: Wishes; takes_bookings?: true; turn_alert?: { ahead: number | null; way: 'text' | 'push' | null; needs_link?: true; sent: boolean } }

export type DaySummary = { date: string; reservations: number; covers: number; max_covers_per_half_hour: number | null; half_hours: { time: string; reservations: number; covers: number; is_overbooked: boolean }[] }

export type FloorSettings = { turn_minutes: { '1_2': { morning: number; midday: number; afternoon: number; evening: number }; '3_4': { morning: number; midday: number; afternoon: number; evening: number }; '5_6': { morning: number; midday: number; afternoon: number; evening: number }; '7_up': { morning: number; midday: number; afternoon: number; evening: number } }; recorded_steps: ('ordered' | 'mains' | 'bill')[]; wipe_step: boolean; fairness_minutes: number; due_soon_minutes: number; rotation: 'turn' | 'covers' | 'tables' | 'off'; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] }

export type GeneralSettings = { name: string; place_kind: 'restaurant' | 'clinic' | 'salon' | 'service_desk' | 'shop'; address: string; phone: string; cuisine: string; price: string; parking: string; dress_code: string; time_zone: string; default_country_code: string; staff_clock: '12' | '24' | 'region'; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; special_dates: { date: string; spans: { from: string; to: string }[]; note: string }[] }

export type GuestBooking = { name: string; party_size: number; date: string; time: string; notes: string; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED'; wishes: Wishes; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id: string | null; service: string; confirmed_at: string | null; late_minutes: number; change_count: number; cancelled_by: 'guest' | 'staff' | null; keeps_seats: boolean; policy: AgreedPolicy | null; phone: string; email: string; preferred_area: string | null; starts_at: string; ends_at: string; time_zone: string; service_date: string; cancel_fee: 'none' | 'later' | 'due' | 'owed'; free_until: string | null; can: { confirm: boolean; change: boolean; say_late: boolean; cancel: boolean }; asks: { confirm: boolean; late: boolean }; restaurant_id: string; restaurant: PublicRestaurant }

export type GuestEntry = { customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; sms_consent: boolean | null; guest_arrived_at: string | null; guest_coming_at: string | null; wishes: Wishes; allergies: string[]; phone_number: string; email?: string; can_edit_notes: boolean; guest_late_minutes: number; restaurant: PublicRestaurant }

export type GuestRefusal = { detail: string; code: string; message: string; error?: string; success: false; errors: Record<string, string[]>; conflicts?: Record<string, unknown>; nearest?: { date: string; time: string; starts_at: string; service: string }[]; asked_code?: { hold_id: string; sent_by: 'sms' | 'email'; is_kept: boolean; expires_at: string }; [name: string]: unknown }

export type GuestWish = { wish_id: string; restaurant_id: string; restaurant: PublicRestaurant; time_zone: string; name: string; date: string; from_time: string; to_time: string; party_size: number; state: 'WAITING' | 'OFFERED' | 'TAKEN' | 'LEFT' | 'EXPIRED'; ahead: number; offer: { date: string; time: string; starts_at: string; expires_at: string } | null; sends_messages: boolean; confirmation: 'sent' | 'failed' | null; policy: BookingPolicy | null; manage_url_segment: string | null; confirmation_url_segment: string | null; can_join_waitlist: boolean }

export type Hold = { id: string; kind: 'party' | 'booking' | 'walk_ins'; resource_ids: string[]; entry_id: string | null; reservation_id: string | null; from_at: string; until_at: string; released_at: string | null }

export type ImportReport = { created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ line: number; kind: 'create' | 'update'; name: string; phone: string; fields: ('name' | 'phone' | 'email' | 'notes' | 'preferences' | 'tags' | 'allergies' | 'vip' | 'imported_visits' | 'imported_last_visit' | 'imported_no_shows')[] })[]; file_columns: ({ name: string; field: 'name' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'tags' | 'allergies' | 'vip' | 'preferences' | 'visits' | 'last_visit' | 'no_shows' | 'created_at' | 'visit_date' | 'visit_state' | 'visit_tags' | 'subscribed' | 'unsubscribed' | 'blocked' | 'other_id' | 'party_size' | 'date' | 'time' | 'status' | 'wishes' | 'occasion' | 'preferred_area' | 'source' | 'service' | 'confirmed_at' | 'late_minutes' | 'cancelled_by' | null; samples: string[] })[]; first_rows: ({ line: number; becomes: Record<string, string>; reason: string | null })[]; file_dates: { order: 'dmy' | 'mdy' | null; is_asked: boolean; samples: ({ line: number; text: string; dmy: string | null; mdy: string | null })[] }; combined: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'macintosh' | 'shift_jis' | 'gb18030' | 'big5' | 'euc-kr' | null; plan: string }

export type Invite = { id: string; role: 'owner' | 'manager' | 'host'; for_whom: string; created_by: string; created_at: string; expires_at: string }

export type Joined = { success: true; queue_entry_id: string; confirmation_url_segment: string; message: string; confirmation_by: 'sms' | 'email' | null }

export type Joining = { open: boolean; reason: 'paused' | 'closed' | 'full' | 'at_entrance' | 'by_staff' | 'too_late' | null; note: string; opens_at: string | null; was_possible_until?: string; time_zone: string; default_country_code: string; needs_code: boolean }

export type NotificationSettings = { sender: string; contact_email: '' | string; default_language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; templates: { queue_joined?: Record<string, string>; table_ready?: Record<string, string>; ready_now?: Record<string, string>; almost_ready?: Record<string, string>; new_time?: Record<string, string>; last_call?: Record<string, string>; turn_near?: Record<string, string>; late_noted?: Record<string, string>; arrived_noted?: Record<string, string>; left_noted?: Record<string, string>; help?: Record<string, string>; stopped?: Record<string, string>; started?: Record<string, string>; booking_confirmed?: Record<string, string>; booking_requested?: Record<string, string>; booking_declined?: Record<string, string>; booking_changed?: Record<string, string>; booking_cancelled?: Record<string, string>; booking_reminder?: Record<string, string>; booking_reminder_link?: Record<string, string>; booking_expected?: Record<string, string>; booking_offered?: Record<string, string>; booking_wished?: Record<string, string>; booking_code?: Record<string, string> }; plain_letters: boolean; confirm_replies: boolean; quiet_hours_from: string; quiet_hours_to: string; quiet_hours_table_ready: 'send' | 'hold'; spoken_calls: boolean; call_when_text_fails: boolean; own_phone: 'without_provider' | 'always' | 'never'; own_phone_app: 'sms' | 'whatsapp'; whatsapp: boolean; whatsapp_sender: string; whatsapp_templates: { queue_joined?: { name: string; locales: string[] }; table_ready?: { name: string; locales: string[] }; ready_now?: { name: string; locales: string[] }; almost_ready?: { name: string; locales: string[] }; new_time?: { name: string; locales: string[] }; last_call?: { name: string; locales: string[] }; turn_near?: { name: string; locales: string[] }; late_noted?: { name: string; locales: string[] }; arrived_noted?: { name: string; locales: string[] }; left_noted?: { name: string; locales: string[] }; help?: { name: string; locales: string[] }; stopped?: { name: string; locales: string[] }; started?: { name: string; locales: string[] }; booking_confirmed?: { name: string; locales: string[] }; booking_requested?: { name: string; locales: string[] }; booking_declined?: { name: string; locales: string[] }; booking_changed?: { name: string; locales: string[] }; booking_cancelled?: { name: string; locales: string[] }; booking_reminder?: { name: string; locales: string[] }; booking_reminder_link?: { name: string; locales: string[] }; booking_expected?: { name: string; locales: string[] }; booking_offered?: { name: string; locales: string[] }; booking_wished?: { name: string; locales: string[] }; booking_code?: { name: string; locales: string[] } }; whatsapp_text_after: number; daily_limit: number; new_number_limit: number; other_country_codes: string[]; legal_name: string; website: string; privacy_address: string; terms_address: string; dlt_entity_id: string; dlt_template_ids: { queue_joined?: string; table_ready?: string; ready_now?: string; almost_ready?: string; new_time?: string; last_call?: string; turn_near?: string; late_noted?: string; arrived_noted?: string; left_noted?: string; help?: string; stopped?: string; started?: string; booking_confirmed?: string; booking_requested?: string; booking_declined?: string; booking_changed?: string; booking_cancelled?: string; booking_reminder?: string; booking_reminder_link?: string; booking_expected?: string; booking_offered?: string; booking_wished?: string; booking_code?: string } }

export type OpenSession = { id: string; is_current: boolean; restaurant_name: string; device: string; address: string; created_at: string; last_seen_at: string }

export type Party = { id: string; name: string; phone: string; email: string; notes: string; preferences: Record<string, unknown>; created_at: string; tags: string[]; allergies: string[]; vip: boolean; imported_visits: number; imported_last_visit: string | null; imported_no_shows: number; visits: number; last_visit: string | null; no_shows: number }

export type PartyPage = { results: Party[]; count: number; next: string | null }

export type PassedParty = { code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number }

export type PlannedReservation = { id: string; name: string; party_size: number; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED'; phone: string; notes: string; wishes: Wishes; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area: string | null; late_minutes: number; time: string; starts_at: string; ends_at: string; keeps_seats: boolean; resource_ids: string[]; pinned_resource_ids: string[] | null; warning: { code: 'taken' | 'no_table_that_large' | 'tables_taken' | 'table_removed' | 'without_table' | 'by_hand' | 'over'; detail: string; by?: 'booking' | 'stay' | 'block' | 'hold' | 'guest_hold' | 'other_day'; by_id?: string; resource_id?: string; from?: string; until?: string } | null }

export type PublicRestaurant = { name: string; address: string; phone: string; menu_url: string; region: string; time_zone: string; is_demo?: true; place_kind?: 'restaurant' | 'clinic' | 'salon' | 'service_desk' | 'shop'; face?: { color?: string; logo?: string; picture?: string; about?: string; directions?: string; site?: string; reviews?: string } }

export type Refusal = { detail: string; code: string; message?: string; error?: string; success?: false; errors?: Record<string, string[]>; conflicts?: Record<string, unknown>; nearest?: { date: string; time: string; starts_at: string; service: string }[]; asked_code?: { hold_id: string; sent_by: 'sms' | 'email'; is_kept: boolean; expires_at: string }; [name: string]: unknown }

export type ReportedInstant = string

export type Reservation = { id: string; name: string; phone: string; party_size: number; date: string; time: string; notes: string; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED'; entry_id: string | null; created_at: string; wishes: Wishes; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id: string | null; source: 'staff' | 'import' | 'page' | 'embed' | 'google' | 'wish'; service: string; duration_minutes: number | null; email: string; language: string | null; sms_consent: boolean | null; confirmed_at: string | null; late_minutes: number; change_count: number; cancelled_by: 'guest' | 'staff' | null; manage_url_segment: string | null; guest_reply: string; keeps_seats: boolean; vouched_by: 'code' | 'staff' | null; policy: AgreedPolicy | null; checked_in: boolean; service_date: string; starts_at: string; preferred_area: string | null; outside_hours: 'CLOSED_DAY' | 'OUTSIDE_HOURS' | null; resource_ids?: string[] }

export type ReservationWithCollisions = { id: string; name: string; phone: string; party_size: number; date: string; time: string; notes: string; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED'; entry_id: string | null; created_at: string; wishes: Wishes; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id: string | null; source: 'staff' | 'import' | 'page' | 'embed' | 'google' | 'wish'; service: string; duration_minutes: number | null; email: string; language: string | null; sms_consent: boolean | null; confirmed_at: string | null; late_minutes: number; change_count: number; cancelled_by: 'guest' | 'staff' | null; manage_url_segment: string | null; guest_reply: string; keeps_seats: boolean; vouched_by: 'code' | 'staff' | null; policy: AgreedPolicy | null; checked_in: boolean; service_date: string; starts_at: string; preferred_area: string | null; outside_hours: 'CLOSED_DAY' | 'OUTSIDE_HOURS' | null; resource_ids?: string[]; collisions: { id: string; name: string; party_size: number; time: string }[]; overbooked: { time: string; covers: number; max_covers: number } | null; warning: { code: 'pacing_parties' | 'pacing_covers' | 'seats_taken' | 'no_table_that_large' | 'tables_taken' | 'in_past' | 'outside_hours' | 'overbooked'; detail: string; reasons: ({ code: 'pacing_parties'; booked: number; limit: number } | { code: 'pacing_covers'; booked: number; limit: number } | { code: 'seats_taken'; booked: number; limit: number } | { code: 'no_table_that_large' } | { code: 'tables_taken' } | { code: 'in_past'; minutes: number } | { code: 'outside_hours'; kind: 'CLOSED_DAY' | 'OUTSIDE_HOURS' } | { time: string; covers: number; max_covers: number; code: 'overbooked' })[] } | null }

export type Resource = { id: string; area_id: string; kind: 'table' | 'room' | 'chair' | 'counter'; name: string; seats_min: number; seats_max: number; shape: 'round' | 'square' | 'long' | 'booth' | 'bar'; x: number; y: number; width: number; height: number; rotation: number; priority: number; traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; use: 'all' | 'walk_in_only' | 'staff_only'; is_active: boolean }

export type ResourceGroup = { id: string; name: string; resource_ids: string[]; seats_min: number; seats_max: number; priority: number; version: number }

export type ResourceMark = { id: string; resource_id: string; kind: 'dirty' | 'blocked'; since: string; until: string | null; planned_until: string | null; reason: string | null }

export type SeatingWarning = { code: 'held' | 'staff_only' | 'walk_in_only' | 'too_small' | 'too_large' | 'lacks_trait' | 'server_cut' | 'kept_for_walk_ins' | 'reserved_at'; detail: string; reasons: ({ code: 'held'; hold_id: string; for_entry_id: string | null; for_reservation_id: string | null; until: string } | { code: 'staff_only' } | { code: 'walk_in_only' } | { code: 'too_small'; seats_min: number; seats_max: number } | { code: 'too_large'; seats_min: number; seats_max: number } | { code: 'lacks_trait'; trait: 'accessible' | 'high_chair' | 'window' | 'quiet' | 'outside' } | { code: 'server_cut'; server_id: string; name: string } | { code: 'kept_for_walk_ins'; from: string; minutes_free: number; minutes_needed: number } | { code: 'reserved_at'; reservation_id: string; people_count: number; at: string; minutes_free: number; minutes_needed: number })[] }

export type SectionLayout = { id: string; name: string; sort_key: number; sections: { name: string; resource_ids: string[] }[]; activated_at: string | null; version: number }

export type SentMessage = { success: boolean; message: string; message_id: string; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent' | 'opened'; channel?: 'sms' | 'voice' | 'email' | 'push' | 'own_phone' | 'whatsapp' | 'page'; open?: { app: 'sms' | 'whatsapp'; to: string; body: string; qr_code: string | null }; simulated?: boolean; warning?: string }

export type ServerShift = { id: string; server_id: string; section: string; since: string; until: string | null; cut_at: string | null; taken_over: string[]; handed_to: string | null }

export type StaffWish = { id: string; date: string; from_time: string; to_time: string; party_size: number; name: string; phone: string; email: string; language: string | null; sms_consent: boolean | null; created_at: string; state: 'WAITING' | 'OFFERED' | 'TAKEN' | 'LEFT' | 'EXPIRED'; unanswered: number; reservation_id: string | null; entry_id: string | null; offer: { date: string; time: string; starts_at: string; expires_at: string } | null }

export type Stay = { id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in' | 'desk'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; turn?: { planned_minutes: number; spread: number } | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; server_id: string | null; steps_before: ('seated' | 'ordered' | 'mains' | 'bill')[]; passed: PassedParty[]; resource_ids: string[]; name: string; phone: string | null; notes: string; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; is_reservation: boolean; traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] }

export type StayWithWarning = { id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in' | 'desk'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; turn?: { planned_minutes: number; spread: number } | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; server_id: string | null; steps_before: ('seated' | 'ordered' | 'mains' | 'bill')[]; passed: PassedParty[]; resource_ids: string[]; name: string; phone: string | null; notes: string; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; is_reservation: boolean; traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; warning: SeatingWarning | null }

export type TeamMember = { id: string; username: string; email: string; role: 'owner' | 'manager' | 'host'; is_active: boolean; has_two_factor: boolean; created_at: string; last_sign_in_at: string | null }

export type User = { id: string; username: string; email: string; restaurant_id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host'; clock?: '12' | '24'; time_zone?: string; locations?: number; place_kind?: 'restaurant' | 'clinic' | 'salon' | 'service_desk' | 'shop' }

export type VisitPage = { results: ({ id: string; timestamp: string; status: 'SERVED' | 'REMOVED'; removed_reason: string | null; people_count: number; quoted_time: number | null; wait_time_minutes: number; notes: string })[]; count: number; next: string | null }

export type WaitlistEntry = { id: string; customer_name: string; phone_number: string | null; email: string | null; people_count: number; quoted_time: number | null; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; order_key: string | null; appointment_at: string | null; source: 'staff' | 'guest' | 'reservation'; reservation_id: string | null; sms_consent: boolean | null; sms_consent_at: string | null; guest_late_minutes: number | null; guest_arrived_at: string | null; guest_coming_at: string | null; notified_at: string | null; notified_sms_at: string | null; notified_email_at: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; last_message: { id: string; channel: 'sms' | 'voice' | 'email' | 'push' | 'own_phone' | 'whatsapp'; template_type: 'queue_joined' | 'table_ready' | 'late_noted' | 'arrived_noted' | 'left_noted' | 'help' | 'stopped' | 'started' | 'which_visit' | 'staff_reply' | 'ready_now' | 'almost_ready' | 'new_time' | 'last_call' | 'turn_near' | 'booking_confirmed' | 'booking_requested' | 'booking_declined' | 'booking_changed' | 'booking_cancelled' | 'booking_reminder' | 'booking_reminder_link' | 'booking_expected' | 'booking_offered' | 'booking_wished' | 'booking_code'; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent' | 'opened'; error: string | null; at: string; simulated?: boolean } | null; unread_replies: number; language: string | null; wishes: Wishes; allergies: string[]; queue_id: string; ticket: string | null; ticket_day: string | null; priority_class: string | null; head_start_minutes: number; here_at: string | null; visit_id: string | null; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; pos: number | null; wait_time_minutes: number }

export type WaitlistSettings = { default_page: 'waitlist' | 'reservations' | 'parties'; default_party_size: number; estimated_wait_time: number; wait_estimate: 'learned' | 'fixed'; default_quoted_time: number; auto_remove_waiting_parties_after: 'never' | '1_minute' | '1_hour' | '2_hours' | '4_hours' | '12_hours'; allow_walk_ins: boolean; require_phone_number: boolean; guest_contact: 'phone' | 'phone_or_email' | 'optional'; enable_sms_notifications: boolean; sort_parties_by: 'quoted_time' | 'arrival_time'; wait_fields_to_display: ('size' | 'arrival_time' | 'notes_column' | 'quoted_time' | 'wait_time')[]; note_options: string[]; joining_paused: boolean; joining_paused_reason: string; max_waiting_parties: number | null; max_late_minutes: number; hold_minutes: number; hold_minutes_by_size: { people_from: number; minutes: number }[]; setup_list_dismissed: boolean; sms_notification_template: string }

export type WebhookDelivery = { id: string; endpoint_id: string; kind: 'event' | 'test' | 'replay'; message_id: string; event_type: string; state: 'pending' | 'delivered' | 'failed'; attempts: number; response_status: number | null; response_body: string | null; error: string | null; duration_ms: number | null; created_at: string; settled_at: string | null }

export type WebhookEndpoint = { id: string; url: string; description: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.called' | 'entry.transferred' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.requested' | 'reservation.accepted' | 'reservation.updated' | 'reservation.tables_changed' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.stepped' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended' | 'resource.ready')[]; enabled: boolean; disabled_reason: string | null; failing_since: string | null; created_at: string }

export type Wishes = ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]

export interface paths {
  '/api/waitlist/entries/': {
    /** List the waiting parties */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<WaitlistEntry[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Add a party */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { customer_name: string; phone_number?: string | null; email?: string | '' | null; people_count: number | string; quoted_time?: number | string | null; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; allergies?: string[]; queue_id?: 'default' | string; priority_class?: string; answers?: { question_id: string; answer: string }[]; service_ids?: string[]; for_desk?: string; id?: string; happened_at?: ReportedInstant } } }
      responses: {
        201: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/data_with_qr/': {
    /** Get the whole board */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Board>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{id}/': {
    /** Get a party */
    get: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Change a party */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { customer_name: string; phone_number?: string | null; email?: string | '' | null; people_count: number | string; quoted_time?: number | string | null; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; allergies?: string[] } } }
      responses: {
        200: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a party */
    delete: {
      parameters: { path: { id: string }; query?: { removed_reason?: 'staff' | 'no_show' }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{id}/set_status/': {
    /** Set the status of a party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; removed_reason?: 'staff' | 'no_show' } } }
      responses: {
        200: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{id}/here/': {
    /** Note that a party is here */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{id}/move/': {
    /** Move a party manually */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { after_id: string | null } } }
      responses: {
        200: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Put a party back into the automatic order */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/auto-remove/': {
    /** Remove old entries now */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; output: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/paper/': {
    /** Add what was written on paper */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; lines: ({ reservation_id?: string; customer_name?: string; phone_number?: string; people_count?: number | null; arrived_time?: string; seated_time?: string; left_time?: string; no_show?: boolean })[] } } }
      responses: {
        200: JsonAnswer<{ lines_added: number; seq: number; activity_id: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/notifications/send/': {
    /** Notify a guest */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; notification_type: 'sms' | 'voice' | 'email' | 'own_phone'; template_type?: 'table_ready' | 'ready_now' | 'almost_ready' | 'new_time' | 'last_call'; minutes?: number; message?: string } } }
      responses: {
        200: JsonAnswer<SentMessage>
        202: JsonAnswer<SentMessage>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        502: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/notifications/': {
    /** List the newest messages */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: ({ id: string; entry_id: string | null; channel: 'sms' | 'voice' | 'email' | 'push' | 'own_phone' | 'whatsapp'; to: string; body: string; template_type: 'queue_joined' | 'table_ready' | 'late_noted' | 'arrived_noted' | 'left_noted' | 'help' | 'stopped' | 'started' | 'which_visit' | 'staff_reply' | 'ready_now' | 'almost_ready' | 'new_time' | 'last_call' | 'turn_near' | 'booking_confirmed' | 'booking_requested' | 'booking_declined' | 'booking_changed' | 'booking_cancelled' | 'booking_reminder' | 'booking_reminder_link' | 'booking_expected' | 'booking_offered' | 'booking_wished' | 'booking_code'; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent' | 'opened'; error: string | null; provider: string | null; segments: number | null; attempts: number; created_at: string })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/notifications/state/': {
    /** See how messages are sent */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ providers: { sms: string; voice: string; email: string; whatsapp: string }; webhooks: { what: string; url: string }[]; sent_today: number; bounds?: { texts: number | null; mails: number | null; countries: string[] | null; is_approved: boolean }; contact_email?: 'none' | 'unconfirmed' | 'confirmed'; new_numbers?: { sent: number; limit: number; level: 'usual' | 'near' | 'reached' } }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/notifications/carrier-sheets/': {
    /** Read what carriers ask for */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ sheets: ({ form: 'ten_dlc' | 'toll_free' | 'dlt'; is_asked: boolean; fields: { label: string; value: string; least?: number; most?: number }[]; gaps: ({ gap: 'name' | 'legal_name' | 'address' | 'contact' | 'website' | 'privacy_address' | 'terms_address' | 'public_address' | 'texts_off' | 'opt_out_words' | 'too_short' | 'too_long' | 'entity_id' | 'header' | 'template_id' | 'too_many_variables' | 'adjacent_variables' | 'forbidden_letters'; label?: string })[] })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/notifications/contact-email/': {
    /** Confirm the contact address */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/notifications/test-text/': {
    /** Send a test text */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone_number: string } } }
      responses: {
        200: JsonAnswer<{ success: true; to: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        502: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{entry_id}/messages/': {
    /** Read the conversation with a party */
    get: {
      parameters: { path: { entry_id: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ lines: ({ id: string; from: 'guest' | 'restaurant'; automatic: boolean; body: string; at: string; channel: 'sms' | 'voice' | 'email' | 'push' | 'own_phone' | 'whatsapp' | 'page'; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent' | 'opened' | null; error: string | null; simulated?: boolean; understood: string | null })[]; closed: string | null; page_only?: string; may_stop?: true }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Text a party in your own words */
    post: {
      parameters: { path: { entry_id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { message: string } } }
      responses: {
        200: JsonAnswer<SentMessage>
        202: JsonAnswer<SentMessage>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        502: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{entry_id}/messages/stop/': {
    /** Decide whether a party wants no more texts */
    post: {
      parameters: { path: { entry_id: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { stop: boolean } } }
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/waitlist/entries/{entry_id}/messages/read/': {
    /** Mark the texts of a party as read */
    post: {
      parameters: { path: { entry_id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/hooks/vonage/messages/status/': {
    /** Report of a text */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/hooks/vonage/messages/inbound/': {
    /** A text from a guest */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/hooks/vonage/voice/event/': {
    /** Report of a call */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/': {
    /** List reservations */
    get: {
      parameters: { path: { restaurantId: string }; query?: { date?: string; service_date?: string; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Add a reservation */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; phone: string; party_size: number | string; date: string; time: string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; allergies?: string[]; occasion?: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id?: string | null } } }
      responses: {
        201: JsonAnswer<ReservationWithCollisions>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/search/': {
    /** Search all reservations */
    get: {
      parameters: { path: { restaurantId: string }; query?: { search?: string; status?: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED'; page?: number; page_size?: number; cursor?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: Reservation[]; count: number; next: string | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/summary/': {
    /** See how full a day is */
    get: {
      parameters: { path: { restaurantId: string }; query?: { date?: string; service_date?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<DaySummary>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/export/': {
    /** Export the reservations */
    get: {
      parameters: { path: { restaurantId: string }; query?: { from?: string; to?: string; service_date?: string; format?: 'waitbook' | 'waitwhile' }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/preview/': {
    /** Preview an import of reservations */
    post: {
      parameters: { path: { restaurantId: string }; query?: { columns?: string; dates?: 'dmy' | 'mdy' }; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ name: string; phone: string; party_size: number; date: string; time: string; line: number; kind: 'create' | 'update'; fields: ('name' | 'party_size' | 'notes' | 'wishes' | 'allergies' | 'occasion' | 'preferred_area_id')[] })[]; file_columns: ({ name: string; field: 'name' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'tags' | 'allergies' | 'vip' | 'preferences' | 'visits' | 'last_visit' | 'no_shows' | 'created_at' | 'visit_date' | 'visit_state' | 'visit_tags' | 'subscribed' | 'unsubscribed' | 'blocked' | 'other_id' | 'party_size' | 'date' | 'time' | 'status' | 'wishes' | 'occasion' | 'preferred_area' | 'source' | 'service' | 'confirmed_at' | 'late_minutes' | 'cancelled_by' | null; samples: string[] })[]; first_rows: ({ line: number; becomes: Record<string, string>; reason: string | null })[]; file_dates: { order: 'dmy' | 'mdy' | null; is_asked: boolean; samples: ({ line: number; text: string; dmy: string | null; mdy: string | null })[] }; combined: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'macintosh' | 'shift_jis' | 'gb18030' | 'big5' | 'euc-kr' | null; plan: string; without_table: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/compare/': {
    /** Compare a file of reservations with the book */
    post: {
      parameters: { path: { restaurantId: string }; query?: { columns?: string; dates?: 'dmy' | 'mdy' }; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: JsonAnswer<{ same: number; new_count: number; new: ({ line: number; other_id?: string; name: string; phone: string; email?: string; party_size: number; date: string; time: string; notes?: string; status?: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED' })[]; changed_count: number; changed: ({ row: { line: number; other_id?: string; name: string; phone: string; email?: string; party_size: number; date: string; time: string; notes?: string; status?: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED' }; booking: { id: string; name: string; phone: string; email: string; party_size: number; date: string; time: string; notes: string }; fields: ('name' | 'phone' | 'email' | 'party_size' | 'date' | 'time' | 'notes')[] })[]; asked_count: number; asked: ({ row: { line: number; other_id?: string; name: string; phone: string; email?: string; party_size: number; date: string; time: string; notes?: string; status?: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED' }; booking: { id: string; name: string; phone: string; email: string; party_size: number; date: string; time: string; notes: string }; fields: ('name' | 'phone' | 'email' | 'party_size' | 'date' | 'time' | 'notes')[] })[]; gone_count: number; gone: ({ booking: { id: string; name: string; phone: string; email: string; party_size: number; date: string; time: string; notes: string }; reason: 'cancelled' | 'missing' })[]; refused_count: number; refused: { line: number; reason: string }[]; file_columns: ({ name: string; field: 'name' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'tags' | 'allergies' | 'vip' | 'preferences' | 'visits' | 'last_visit' | 'no_shows' | 'created_at' | 'visit_date' | 'visit_state' | 'visit_tags' | 'subscribed' | 'unsubscribed' | 'blocked' | 'other_id' | 'party_size' | 'date' | 'time' | 'status' | 'wishes' | 'occasion' | 'preferred_area' | 'source' | 'service' | 'confirmed_at' | 'late_minutes' | 'cancelled_by' | null; samples: string[] })[]; first_rows: ({ line: number; becomes: Record<string, string>; reason: string | null })[]; file_dates: { order: 'dmy' | 'mdy' | null; is_asked: boolean; samples: ({ line: number; text: string; dmy: string | null; mdy: string | null })[] }; combined: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'macintosh' | 'shift_jis' | 'gb18030' | 'big5' | 'euc-kr' | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/differences/': {
    /** Apply differences between a file and the book */
    post: {
      parameters: { path: { restaurantId: string }; query?: { columns?: string; dates?: 'dmy' | 'mdy'; take?: 'all' | string; keep?: string; gone?: string }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; kept: number; activity_id: string | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/progress/': {
    /** Read the progress of an import of reservations */
    get: {
      parameters: { path: { restaurantId: string }; query: { id: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ planned: number; done: number; is_finished: boolean }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/left-out/': {
    /** List the rows that an import of reservations leaves out */
    post: {
      parameters: { path: { restaurantId: string }; query?: { columns?: string; dates?: 'dmy' | 'mdy' }; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/': {
    /** Import reservations */
    post: {
      parameters: { path: { restaurantId: string }; query?: { columns?: string; dates?: 'dmy' | 'mdy'; plan?: string; confirm?: 'true' | 'false' }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string; plan?: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ name: string; phone: string; party_size: number; date: string; time: string; line: number; kind: 'create' | 'update'; fields: ('name' | 'party_size' | 'notes' | 'wishes' | 'allergies' | 'occasion' | 'preferred_area_id')[] })[]; file_columns: ({ name: string; field: 'name' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'tags' | 'allergies' | 'vip' | 'preferences' | 'visits' | 'last_visit' | 'no_shows' | 'created_at' | 'visit_date' | 'visit_state' | 'visit_tags' | 'subscribed' | 'unsubscribed' | 'blocked' | 'other_id' | 'party_size' | 'date' | 'time' | 'status' | 'wishes' | 'occasion' | 'preferred_area' | 'source' | 'service' | 'confirmed_at' | 'late_minutes' | 'cancelled_by' | null; samples: string[] })[]; first_rows: ({ line: number; becomes: Record<string, string>; reason: string | null })[]; file_dates: { order: 'dmy' | 'mdy' | null; is_asked: boolean; samples: ({ line: number; text: string; dmy: string | null; mdy: string | null })[] }; combined: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'macintosh' | 'shift_jis' | 'gb18030' | 'big5' | 'euc-kr' | null; plan: string; activity_id: string | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/': {
    /** Get a reservation */
    get: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Change a reservation */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; phone: string; party_size: number | string; date: string; time: string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; allergies?: string[]; occasion?: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id?: string | null } } }
      responses: {
        200: JsonAnswer<ReservationWithCollisions>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Delete a reservation */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/accept/': {
    /** Accept a request */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/decline/': {
    /** Decline a request */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/check-in/': {
    /** Check a reservation in */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/cancel/': {
    /** Cancel a reservation */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/no-show/': {
    /** Mark a reservation as a no-show */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/restore/': {
    /** Restore a reservation */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Reservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/': {
    /** Get the floor */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ areas: ({ id: string; name: string; sort_key: number; width: number; height: number; backdrop: string | null; version: number })[]; resources: Resource[]; stays: Stay[]; marks: ResourceMark[]; groups: ResourceGroup[]; layouts: { id: string; area_id: string; name: string; version: number }[]; holds: Hold[]; bookings: ({ id: string; name: string; party_size: number; starts_at: string; ends_at: string; resource_ids: string[]; entry_id: string | null; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW' | 'REQUESTED'; phone: string; notes: string; wishes: Wishes; allergies: string[]; occasion: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area: string | null; late_minutes: number })[]; servers: { id: string; name: string; initials: string; is_active: boolean; version: number }[]; section_layouts: SectionLayout[]; server_shifts: ServerShift[]; server_loads: { server_id: string; covers: number; last_seated_at: string }[]; walk_in_keeps: { from: string; resource_ids: string[] }[]; rules: { recorded_steps: ('ordered' | 'mains' | 'bill')[]; wipe_step: boolean; fairness_minutes: number; due_soon_minutes: number; rotation: 'turn' | 'covers' | 'tables' | 'off' }; turns: { '1_2': number; '3_4': number; '5_6': number; '7_up': number }; has_desks: boolean; seq: number; epoch: string }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/turn_times/': {
    /** Get the turn times */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ since: string; times: ({ size: '1_2' | '3_4' | '5_6' | '7_up'; part: 'morning' | 'midday' | 'afternoon' | 'evening'; set: number; learned: { median: number; p80: number; count: number } | null; is_learned: boolean })[]; frees: { ended: number; no_tap: number; at_seating: number; in_time: number | null } }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/areas/{id}/': {
    /** Save an area with its tables */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; version: number; sort_key?: number; width?: number; height?: number; backdrop?: string | null; resources: ({ id: string; kind: 'table' | 'room' | 'chair' | 'counter'; name: string; seats_min: number | string; seats_max: number | string; shape?: 'round' | 'square' | 'long' | 'booth' | 'bar'; x?: number; y?: number; width?: number; height?: number; rotation?: number; priority?: number; traits?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; use?: 'all' | 'walk_in_only' | 'staff_only' })[] } } }
      responses: {
        200: JsonAnswer<AreaWithResources>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/': {
    /** Seat a party */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { id?: string; resource_ids: string[]; entry_id?: string; reservation_id?: string; people_count?: number | string; replaces?: string[]; despite_hold?: boolean; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        201: JsonAnswer<StayWithWarning>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/': {
    /** Get a stay */
    get: {
      parameters: { path: { id: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Stay>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/move/': {
    /** Move a party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { resource_ids: string[]; despite_hold?: boolean; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<StayWithWarning>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/swap/': {
    /** Swap the tables of two parties */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { with: string } } }
      responses: {
        200: JsonAnswer<StayWithWarning>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/step/': {
    /** Set how far a party is */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { step: 'seated' | 'ordered' | 'mains' | 'bill'; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<Stay>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/extend/': {
    /** Give a party more time */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { minutes: number; expected_end_at?: ReportedInstant; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<Stay>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/end/': {
    /** End a stay */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { leaves: 'dirty' | 'ready'; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<Stay>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/edit/': {
    /** Edit a party at its table */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { people_count?: number | string; customer_name?: string; notes?: string; seen?: { customer_name?: string; notes?: string }; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<Stay>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/put_back/': {
    /** Put a party back on the waitlist */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ entry_id: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/stays/{id}/split/': {
    /** Split a party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { new_id?: string; people_count: number | string; resource_ids: string[]; remaining?: number | string; despite_hold?: boolean; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<Stay>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/servers/{id}/hand_over/': {
    /** Hand the parties of a server over */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { server_id: string; ends_shift?: boolean; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ stay_ids: string[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/resources/{id}/marks/{kind}/': {
    /** Mark a table */
    put: {
      parameters: { path: { id: string; kind: 'dirty' | 'blocked' }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { reason?: string; planned_until?: ReportedInstant | null; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<ResourceMark>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** End a mark */
    delete: {
      parameters: { path: { id: string; kind: 'dirty' | 'blocked' }; query?: { happened_at?: ReportedInstant; reported?: 'true' | 'false' }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/groups/{id}/': {
    /** Save a group of joined tables */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; version: number; resource_ids: string[]; seats_min: number | string; seats_max: number | string; priority?: number } } }
      responses: {
        200: JsonAnswer<ResourceGroup>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a group of joined tables */
    delete: {
      parameters: { path: { id: string }; query?: { version?: number }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/layouts/{id}/': {
    /** Save a layout */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { area_id: string; name: string; version: number } } }
      responses: {
        200: JsonAnswer<{ id: string; area_id: string; name: string; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a layout */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/layouts/{id}/activate/': {
    /** Switch to a layout */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<AreaWithResources>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/suggestions/': {
    /** Suggest tables or parties */
    get: {
      parameters: { path?: never; query?: { entry_id?: string; reservation_id?: string; people_count?: number | string; resource_id?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ suggestions: ({ resource_ids?: string[]; entry_id?: string; waited_minutes?: number; code: 'reserved' | 'right_size' | 'fits' | 'group'; seats_max: number; empty_seats: number; free_until: string | null; minutes_free: number | null; minutes_needed: number; needs_wiping: boolean; missing_traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; server: { server_id: string; name: string; code: 'next_in_turn' | 'fewest_covers' | 'fewest_tables' | 'later' | 'no_turn'; rank: number; of: number; covers: number; tables: number; minutes_since_seated: number | null } | null; passes: PassedParty[] })[]; refusals: ({ code: 'blocked'; resource_ids?: string[]; entry_id?: string; planned_until: string | null; reason: string | null } | { code: 'occupied'; resource_ids?: string[]; entry_id?: string; minutes_left: number | null } | { code: 'held'; hold_id: string; for_entry_id: string | null; for_reservation_id: string | null; until: string; resource_ids?: string[]; entry_id?: string } | { code: 'staff_only'; resource_ids?: string[]; entry_id?: string } | { code: 'walk_in_only'; resource_ids?: string[]; entry_id?: string } | { code: 'too_small'; seats_min: number; seats_max: number; resource_ids?: string[]; entry_id?: string } | { code: 'too_large'; seats_min: number; seats_max: number; resource_ids?: string[]; entry_id?: string } | { code: 'lacks_trait'; trait: 'accessible' | 'high_chair' | 'window' | 'quiet' | 'outside'; resource_ids?: string[]; entry_id?: string } | { code: 'server_cut'; server_id: string; name: string; resource_ids?: string[]; entry_id?: string } | { code: 'kept_for_walk_ins'; from: string; minutes_free: number; minutes_needed: number; resource_ids?: string[]; entry_id?: string } | { code: 'reserved_at'; reservation_id: string; people_count: number; at: string; minutes_free: number; minutes_needed: number; resource_ids?: string[]; entry_id?: string; name: string } | { code: 'group_while_others_wait'; resource_ids?: string[]; entry_id?: string; waiting: number } | { code: 'for_other_party'; resource_ids?: string[]; entry_id?: string; because: 'ahead' | 'reserved' | 'joined' | 'has_table' | 'better_fit'; for_entry_id: string; people_count: number; waited_minutes: number })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/holds/': {
    /** Hold tables */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { resource_ids: string[]; entry_id?: string; reservation_id?: string; minutes?: number; until_at?: ReportedInstant } } }
      responses: {
        201: JsonAnswer<Hold>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/holds/{id}/': {
    /** Release held tables */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/servers/{id}/': {
    /** Save a server */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; initials: string; version: number } } }
      responses: {
        200: JsonAnswer<{ id: string; name: string; initials: string; is_active: boolean; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a server */
    delete: {
      parameters: { path: { id: string }; query?: { version?: number }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/section_layouts/{id}/': {
    /** Save a layout of sections */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; version: number; sort_key?: number; sections: { name: string; resource_ids: string[] }[] } } }
      responses: {
        200: JsonAnswer<SectionLayout>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a layout of sections */
    delete: {
      parameters: { path: { id: string }; query?: { version?: number }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/section_layouts/{id}/activate/': {
    /** Switch to a layout of sections */
    post: {
      parameters: { path: { id: string }; query?: { happened_at?: ReportedInstant }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<SectionLayout>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/server_shifts/': {
    /** Start the shift of a server */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { server_id: string; section: string; happened_at?: ReportedInstant } } }
      responses: {
        201: JsonAnswer<ServerShift>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/server_shifts/{id}/cut/': {
    /** Cut a server, or give it parties again */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { is_cut: boolean } } }
      responses: {
        200: JsonAnswer<ServerShift>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/server_shifts/{id}/relieve/': {
    /** Relieve a server */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { server_id: string } } }
      responses: {
        200: JsonAnswer<ServerShift>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/server_shifts/{id}/end/': {
    /** End the shift of a server */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<ServerShift>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/': {
    /** Get the desks */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ desks: ({ id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number })[]; sessions: ({ id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null; username: string | null })[]; queues: ({ id: string; name: string; presence_required: boolean; service_minutes: number | null; services: { id: string; name: string; minutes: number; price: string }[]; appointment_head_start_minutes: number; return_limit: number })[]; entries: ({ id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean })[]; stays: ({ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in' | 'desk'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; turn?: { planned_minutes: number; spread: number } | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; server_id: string | null; steps_before: ('seated' | 'ordered' | 'mains' | 'bill')[] })[]; booked: { resource_id: string; reservation_id: string; starts_at: string }[]; rules: { sort_parties_by: 'quoted_time' | 'arrival_time'; default_quoted_time: number }; delays: { desk_id: string; minutes: number; is_stated: boolean }[]; seq: number }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/': {
    /** Save a desk */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queue_ids: ('default' | string)[]; services?: ({ service_id: string; minutes: number | null })[] | null; working_hours?: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off?: string[]; version: number } } }
      responses: {
        200: JsonAnswer<{ id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a desk */
    delete: {
      parameters: { path: { id: string }; query?: { version?: number }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/absent/': {
    /** A person is absent today */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { move: 'first_available' | 'person' | 'end'; to_desk?: string; message: string } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; parties: number; untold: ({ entry_id: string; ticket: string | null; customer_name: string })[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/open/': {
    /** Open a desk */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { session_id?: string; rule?: 'longest_wait' | 'ranked' | 'booked_only'; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/delay/': {
    /** State how late a desk is */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { minutes: number | null; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/pause/': {
    /** Pause a desk */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { reason?: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/close/': {
    /** Close a desk */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/next/': {
    /** Call the next party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id?: string; despite_booking?: boolean; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/call/': {
    /** Call a party before its turn */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; reason: string; despite_booking?: boolean; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/recall/': {
    /** Call the party once more */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/start/': {
    /** Start the service of a party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/finish/': {
    /** End the service of a party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/no_show/': {
    /** Mark a called party as a no-show */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/back_in_line/': {
    /** Put a called party back in line */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/transfer/': {
    /** Transfer a party */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; queue_id: 'default' | string; to_desk?: string; new_id?: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/desks/{id}/let_back_in/': {
    /** Let a party back in */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; happened_at?: ReportedInstant; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ desk: { id: string; name: string; kind: 'desk' | 'room' | 'chair' | 'person'; queues: { queue_id: string; rank: number }[]; services: ({ service_id: string; minutes: number | null })[] | null; working_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; days_off: string[]; is_active: boolean; version: number }; session: { id: string; resource_id: string; user_id: string | null; since: string; until: string | null; paused_at: string | null; pause_reason: string | null; rule: 'longest_wait' | 'ranked' | 'booked_only'; delay_minutes: number | null } | null; party: { id: string; customer_name: string; people_count: number; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; quoted_time: number | null; order_key: string | null; appointment_at: string | null; reservation_id: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; queue_id: string; ticket: string | null; head_start_minutes: number; called_to: string | null; called_at: string | null; call_count: number; call_reason: string | null; returned_count: number; for_desk: string | null; answers: { question_id: string; question: string; answer: string }[]; services: { service_id: string; name: string; minutes: number }[]; asked_back_at: string | null; is_here: boolean } | null; lost: { entry_id: string; ticket: string | null; desk: string | null } | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/queues/': {
    /** Queues */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ queues: ({ id: 'default' | string; name: string; ticket_letter: string; joining: ('guests' | 'remote' | 'staff' | 'kiosk')[]; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; max_waiting: number | null; service_minutes: number | null; priority_classes: { name: string; head_start_minutes: number }[]; appointment_head_start_minutes: number; late_check_in_minutes: number; presence_required: boolean; return_limit: number; entrance_code: string | null; questions: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services: { id: string; name: string; minutes: number; price: string }[]; sort_key: number; is_open: boolean; is_active: boolean; version: number; waiting: number; estimated_wait_time: number | null })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/queues/{id}/': {
    /** Save a queue */
    put: {
      parameters: { path: { id: 'default' | string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; ticket_letter: string; joining: ('guests' | 'remote' | 'staff' | 'kiosk')[]; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; max_waiting: number | null; service_minutes: number | null; priority_classes: { name: string; head_start_minutes: number }[]; appointment_head_start_minutes: number; late_check_in_minutes: number; presence_required: boolean; return_limit?: number; entrance_code: string | null; questions?: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services?: { id: string; name: string; minutes: number; price: string }[]; version: number } } }
      responses: {
        200: JsonAnswer<{ id: 'default' | string; name: string; ticket_letter: string; joining: ('guests' | 'remote' | 'staff' | 'kiosk')[]; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; max_waiting: number | null; service_minutes: number | null; priority_classes: { name: string; head_start_minutes: number }[]; appointment_head_start_minutes: number; late_check_in_minutes: number; presence_required: boolean; return_limit: number; entrance_code: string | null; questions: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services: { id: string; name: string; minutes: number; price: string }[]; sort_key: number; is_open: boolean; is_active: boolean; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a queue */
    delete: {
      parameters: { path: { id: 'default' | string }; query?: { version?: number }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/queues/order/': {
    /** Order the queues */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { ids: ('default' | string)[] } } }
      responses: {
        200: JsonAnswer<{ queues: ({ id: 'default' | string; name: string; ticket_letter: string; joining: ('guests' | 'remote' | 'staff' | 'kiosk')[]; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; max_waiting: number | null; service_minutes: number | null; priority_classes: { name: string; head_start_minutes: number }[]; appointment_head_start_minutes: number; late_check_in_minutes: number; presence_required: boolean; return_limit: number; entrance_code: string | null; questions: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services: { id: string; name: string; minutes: number; price: string }[]; sort_key: number; is_open: boolean; is_active: boolean; version: number; waiting: number; estimated_wait_time: number | null })[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/queues/{id}/open/': {
    /** Close a queue to guests, or open it again */
    post: {
      parameters: { path: { id: 'default' | string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { is_open: boolean } } }
      responses: {
        200: JsonAnswer<{ id: 'default' | string; name: string; ticket_letter: string; joining: ('guests' | 'remote' | 'staff' | 'kiosk')[]; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; max_waiting: number | null; service_minutes: number | null; priority_classes: { name: string; head_start_minutes: number }[]; appointment_head_start_minutes: number; late_check_in_minutes: number; presence_required: boolean; return_limit: number; entrance_code: string | null; questions: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services: { id: string; name: string; minutes: number; price: string }[]; sort_key: number; is_open: boolean; is_active: boolean; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/displays/': {
    /** Screens */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ displays: ({ id: string; kind: 'board' | 'kiosk'; name: string; queue_ids: ('default' | string)[]; language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; shows: 'tickets' | 'parties'; initials: boolean; call_seconds: number; asks_name: boolean; asks_size: boolean; paired_at: string; version: number; last_seen_at: string | null })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/displays/pair/': {
    /** Pair a screen */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { code: string; name: string; queue_ids?: ('default' | string)[]; language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; shows?: 'tickets' | 'parties'; initials?: boolean; call_seconds?: number; asks_name?: boolean; asks_size?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; kind: 'board' | 'kiosk'; name: string; queue_ids: ('default' | string)[]; language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; shows: 'tickets' | 'parties'; initials: boolean; call_seconds: number; asks_name: boolean; asks_size: boolean; paired_at: string; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/displays/{id}/': {
    /** Save a screen */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; queue_ids: ('default' | string)[]; language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; shows: 'tickets' | 'parties'; initials: boolean; call_seconds: number; asks_name: boolean; asks_size: boolean; version: number } } }
      responses: {
        200: JsonAnswer<{ id: string; kind: 'board' | 'kiosk'; name: string; queue_ids: ('default' | string)[]; language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; shows: 'tickets' | 'parties'; initials: boolean; call_seconds: number; asks_name: boolean; asks_size: boolean; paired_at: string; version: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** End a screen */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/displays/codes/': {
    /** Get a code for a screen */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { kind: 'board' | 'kiosk' } } }
      responses: {
        200: JsonAnswer<{ code: string; token: string; expires_at: string }>
        400: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/displays/own/': {
    /** What a screen is */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ kind: 'board' | 'kiosk'; name: string; language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/kiosk/': {
    /** What a kiosk asks */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ restaurant: string; color?: string; logo?: string; region: string; asks_name: boolean; asks_size: boolean; phone: 'required' | 'optional'; country_code: string; sends_texts: boolean; by_whatsapp?: true; joining: { open: boolean; reason: 'paused' | 'closed' | 'full' | 'at_entrance' | 'by_staff' | 'too_late' | null; note: string }; queues: ({ id: string; name: string; open: boolean; reason: 'paused' | 'closed' | 'full' | 'at_entrance' | 'by_staff' | 'too_late' | null; estimated_wait_time: number | null })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/kiosk/join/': {
    /** Join at a kiosk */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { phone_number?: string; queue_id?: 'default' | string; sms_consent?: boolean; customer_name?: string; people_count?: number | string; language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' } } }
      responses: {
        200: JsonAnswer<{ ticket: string | null; position: number | null; queue_name: string | null; estimated_wait_time: number; range: { from: number; to: number } | null; unserved?: true; url: string; qr_code: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/kiosk/find/': {
    /** Find a booking or a place at a kiosk */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { digits: string } } }
      responses: {
        200: JsonAnswer<{ found: ({ id: string; kind: 'booking' | 'place'; at: string | null; ticket: string | null; people_count: number })[]; time_zone: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/kiosk/check_in/': {
    /** Check in at a kiosk */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { digits: string; id: string; kind: 'booking' | 'place' } } }
      responses: {
        200: JsonAnswer<{ ticket: string | null; position: number | null; queue_name: string | null; estimated_wait_time: number; range: { from: number; to: number } | null; unserved?: true; url: string; qr_code: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/blocks/': {
    /** Plan a time in which tables are out of use */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { resource_ids: string[]; from_at: ReportedInstant; until_at: ReportedInstant; reason?: string } } }
      responses: {
        200: JsonAnswer<ResourceMark[]>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/blocks/{id}/': {
    /** End a planned block */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/floor/plan/': {
    /** Get the plan of a day */
    get: {
      parameters: { path?: never; query?: { date?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ date: string; time_zone: string; opens_at: string; closes_at: string; mode: 'automatic' | 'by_hand'; areas: ({ id: string; name: string; sort_key: number; width: number; height: number; backdrop: string | null; version: number })[]; resources: Resource[]; groups: ResourceGroup[]; bookings: PlannedReservation[]; stays: Stay[]; blocks: ResourceMark[]; holds: Hold[]; guest_holds: { id: string; party_size: number; starts_at: string; ends_at: string; resource_ids: string[] }[]; quarters: { starts_at: string; arriving: number; present: number }[]; walk_ins: { from: string; until: string; share: number; seats_wanted: number; seats_kept: number; resource_ids: string[] }[]; moves: { activity_id: string; at: string; reservation_id: string; from_resource_ids: string[]; to_resource_ids: string[]; detail: string }[]; seq: number }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/reservations/{id}/tables/': {
    /** Choose the tables of a reservation */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { resource_ids?: string[]; pinned?: boolean; overbook?: boolean } } }
      responses: {
        200: JsonAnswer<PlannedReservation>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/': {
    /** List and search profiles */
    get: {
      parameters: { path?: never; query?: { search?: string; tag?: string; ordering?: 'name' | '-name' | 'visits' | '-visits' | 'last_visit' | '-last_visit' | 'created_at' | '-created_at'; page?: number; page_size?: number; cursor?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<PartyPage>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Add a profile */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; phone: string; email?: '' | string; notes?: string; preferences?: Record<string, unknown>; tags?: string[]; allergies?: string[]; vip?: boolean } } }
      responses: {
        201: JsonAnswer<{ id: string; name: string; phone: string; email: string; notes: string; preferences: Record<string, unknown>; created_at: string; tags: string[]; allergies: string[]; vip: boolean; imported_visits: number; imported_last_visit: string | null; imported_no_shows: number; visits: number; last_visit: string | null; no_shows: number; message: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/{id}/': {
    /** Get a profile */
    get: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Party>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Change a profile */
    put: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string; 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; phone: string; email?: '' | string; notes?: string; preferences?: Record<string, unknown>; tags?: string[]; allergies?: string[]; vip?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; name: string; phone: string; email: string; notes: string; preferences: Record<string, unknown>; created_at: string; tags: string[]; allergies: string[]; vip: boolean; imported_visits: number; imported_last_visit: string | null; imported_no_shows: number; visits: number; last_visit: string | null; no_shows: number; message: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Delete a profile */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ message: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/{id}/history/': {
    /** List the visits of a profile */
    get: {
      parameters: { path: { id: string }; query?: { page?: number; page_size?: number; cursor?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<VisitPage>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/{id}/merge/': {
    /** Merge two profiles */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { other_id: string } } }
      responses: {
        200: JsonAnswer<Party>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/{id}/add-to-waitlist/': {
    /** Add a profile to the waitlist */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: { content: { 'application/json': { quoted_time?: number | string; people_count?: number | string; notes?: string } } }
      responses: {
        201: JsonAnswer<WaitlistEntry>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/export/': {
    /** Export all profiles */
    get: {
      parameters: { path?: never; query?: { format?: 'waitbook' | 'square' | 'google' | 'waitwhile' }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/import/preview/': {
    /** Preview an import */
    post: {
      parameters: { path?: never; query?: { columns?: string; dates?: 'dmy' | 'mdy' }; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: JsonAnswer<ImportReport>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/import/progress/': {
    /** Read the progress of an import */
    get: {
      parameters: { path?: never; query: { id: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ planned: number; done: number; is_finished: boolean }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/import/left-out/': {
    /** List the rows that an import leaves out */
    post: {
      parameters: { path?: never; query?: { columns?: string; dates?: 'dmy' | 'mdy' }; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/import/': {
    /** Import profiles */
    post: {
      parameters: { path?: never; query?: { columns?: string; dates?: 'dmy' | 'mdy'; plan?: string }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string; plan?: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ line: number; kind: 'create' | 'update'; name: string; phone: string; fields: ('name' | 'phone' | 'email' | 'notes' | 'preferences' | 'tags' | 'allergies' | 'vip' | 'imported_visits' | 'imported_last_visit' | 'imported_no_shows')[] })[]; file_columns: ({ name: string; field: 'name' | 'first_name' | 'last_name' | 'phone' | 'email' | 'notes' | 'tags' | 'allergies' | 'vip' | 'preferences' | 'visits' | 'last_visit' | 'no_shows' | 'created_at' | 'visit_date' | 'visit_state' | 'visit_tags' | 'subscribed' | 'unsubscribed' | 'blocked' | 'other_id' | 'party_size' | 'date' | 'time' | 'status' | 'wishes' | 'occasion' | 'preferred_area' | 'source' | 'service' | 'confirmed_at' | 'late_minutes' | 'cancelled_by' | null; samples: string[] })[]; first_rows: ({ line: number; becomes: Record<string, string>; reason: string | null })[]; file_dates: { order: 'dmy' | 'mdy' | null; is_asked: boolean; samples: ({ line: number; text: string; dmy: string | null; mdy: string | null })[] }; combined: number; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'windows-1250' | 'windows-1251' | 'windows-1253' | 'windows-1254' | 'windows-1255' | 'windows-1256' | 'windows-1257' | 'windows-1258' | 'macintosh' | 'shift_jis' | 'gb18030' | 'big5' | 'euc-kr' | null; plan: string; activity_id: string | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/recent/': {
    /** List recent activity */
    get: {
      parameters: { path?: never; query?: { kind?: 'listed' | 'service' | 'all' | 'waitlist' | 'reservations' | 'parties' | 'office'; search?: string; page?: number; page_size?: number; cursor?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: ({ id: string; timestamp: string; action_type: 'STATUS_CHANGED_SERVED' | 'ENTRY_DELETED' | 'RESERVATION_DELETED' | 'RESERVATION_CHECKED_IN' | 'ENTRY_ADDED' | 'ENTRY_JOINED' | 'ENTRY_EDITED' | 'STATUS_CHANGED_WAITING' | 'STATUS_CHANGED_NOTIFIED' | 'ENTRY_LEFT' | 'GUEST_RUNNING_LATE' | 'GUEST_ARRIVED' | 'GUEST_ASKED_BACK' | 'GUEST_ON_MY_WAY' | 'GUEST_RATED' | 'GUEST_REPLIED' | 'REPLIES_READ' | 'MESSAGE_REPORTED' | 'PAPER_ADDED' | 'ENTRY_MOVED' | 'ENTRY_MOVED_BACK' | 'RESERVATION_ADDED' | 'RESERVATION_EDITED' | 'RESERVATION_CANCELLED' | 'RESERVATION_NO_SHOW' | 'RESERVATION_RESTORED' | 'RESERVATION_IMPORTED' | 'RESERVATION_ACCEPTED' | 'RESERVATION_DECLINED' | 'RESERVATION_BOOKED' | 'RESERVATION_CHANGED_BY_GUEST' | 'RESERVATION_CONFIRMED_BY_GUEST' | 'RESERVATION_REPLIED' | 'RESERVATION_LATE' | 'RESERVATION_CANCELLED_BY_GUEST' | 'RESERVATION_TABLES_CHANGED' | 'RESERVATION_TABLES_MOVED' | 'WISH_ADDED' | 'WISH_OFFERED' | 'WISH_PASSED' | 'WISH_UNANSWERED' | 'WISH_LEFT' | 'PARTY_ADDED' | 'PARTY_EDITED' | 'PARTY_DELETED' | 'PARTIES_MERGED' | 'PARTIES_IMPORTED' | 'STAY_STARTED' | 'STAY_MOVED' | 'STAYS_SWAPPED' | 'STAY_STEP' | 'STAY_EXTENDED' | 'STAY_EDITED' | 'STAY_SPLIT' | 'STAY_PUT_BACK' | 'TABLES_HANDED_OVER' | 'STAY_ENDED' | 'RESOURCE_MARKED' | 'HOLD_MADE' | 'HOLD_ENDED' | 'FLOOR_CHANGED' | 'SERVERS_CHANGED' | 'SECTIONS_SWITCHED' | 'SHIFT_STARTED' | 'SHIFT_CUT' | 'SHIFT_RESUMED' | 'SHIFT_RELIEVED' | 'SHIFT_ENDED' | 'DESK_OPENED' | 'DESK_PAUSED' | 'DESK_CLOSED' | 'DESK_DELAYED' | 'ENTRY_CALLED' | 'ENTRY_RECALLED' | 'SERVICE_STARTED' | 'SERVICE_ENDED' | 'ENTRY_NO_SHOW' | 'ENTRY_BACK_IN_LINE' | 'ENTRY_TRANSFERRED' | 'ENTRY_LET_BACK_IN' | 'PERSON_ABSENT' | 'DESKS_CHANGED' | 'DISPLAYS_CHANGED' | 'QUEUES_CHANGED' | 'QUEUE_CLOSED' | 'QUEUE_OPENED' | 'SETTINGS_CHANGED' | 'USER_INVITED' | 'INVITE_REVOKED' | 'USER_JOINED' | 'USER_ROLE_CHANGED' | 'USER_DEACTIVATED' | 'USER_REACTIVATED' | 'USER_PASSWORD_RESET' | 'GUEST_EXPORTED' | 'GUEST_ERASED' | 'UNDONE'; undid?: 'STATUS_CHANGED_SERVED' | 'ENTRY_DELETED' | 'RESERVATION_DELETED' | 'RESERVATION_CHECKED_IN' | 'ENTRY_ADDED' | 'ENTRY_JOINED' | 'ENTRY_EDITED' | 'STATUS_CHANGED_WAITING' | 'STATUS_CHANGED_NOTIFIED' | 'ENTRY_LEFT' | 'GUEST_RUNNING_LATE' | 'GUEST_ARRIVED' | 'GUEST_ASKED_BACK' | 'GUEST_ON_MY_WAY' | 'GUEST_RATED' | 'GUEST_REPLIED' | 'REPLIES_READ' | 'MESSAGE_REPORTED' | 'PAPER_ADDED' | 'ENTRY_MOVED' | 'ENTRY_MOVED_BACK' | 'RESERVATION_ADDED' | 'RESERVATION_EDITED' | 'RESERVATION_CANCELLED' | 'RESERVATION_NO_SHOW' | 'RESERVATION_RESTORED' | 'RESERVATION_IMPORTED' | 'RESERVATION_ACCEPTED' | 'RESERVATION_DECLINED' | 'RESERVATION_BOOKED' | 'RESERVATION_CHANGED_BY_GUEST' | 'RESERVATION_CONFIRMED_BY_GUEST' | 'RESERVATION_REPLIED' | 'RESERVATION_LATE' | 'RESERVATION_CANCELLED_BY_GUEST' | 'RESERVATION_TABLES_CHANGED' | 'RESERVATION_TABLES_MOVED' | 'WISH_ADDED' | 'WISH_OFFERED' | 'WISH_PASSED' | 'WISH_UNANSWERED' | 'WISH_LEFT' | 'PARTY_ADDED' | 'PARTY_EDITED' | 'PARTY_DELETED' | 'PARTIES_MERGED' | 'PARTIES_IMPORTED' | 'STAY_STARTED' | 'STAY_MOVED' | 'STAYS_SWAPPED' | 'STAY_STEP' | 'STAY_EXTENDED' | 'STAY_EDITED' | 'STAY_SPLIT' | 'STAY_PUT_BACK' | 'TABLES_HANDED_OVER' | 'STAY_ENDED' | 'RESOURCE_MARKED' | 'HOLD_MADE' | 'HOLD_ENDED' | 'FLOOR_CHANGED' | 'SERVERS_CHANGED' | 'SECTIONS_SWITCHED' | 'SHIFT_STARTED' | 'SHIFT_CUT' | 'SHIFT_RESUMED' | 'SHIFT_RELIEVED' | 'SHIFT_ENDED' | 'DESK_OPENED' | 'DESK_PAUSED' | 'DESK_CLOSED' | 'DESK_DELAYED' | 'ENTRY_CALLED' | 'ENTRY_RECALLED' | 'SERVICE_STARTED' | 'SERVICE_ENDED' | 'ENTRY_NO_SHOW' | 'ENTRY_BACK_IN_LINE' | 'ENTRY_TRANSFERRED' | 'ENTRY_LET_BACK_IN' | 'PERSON_ABSENT' | 'DESKS_CHANGED' | 'DISPLAYS_CHANGED' | 'QUEUES_CHANGED' | 'QUEUE_CLOSED' | 'QUEUE_OPENED' | 'SETTINGS_CHANGED' | 'USER_INVITED' | 'INVITE_REVOKED' | 'USER_JOINED' | 'USER_ROLE_CHANGED' | 'USER_DEACTIVATED' | 'USER_REACTIVATED' | 'USER_PASSWORD_RESET' | 'GUEST_EXPORTED' | 'GUEST_ERASED' | 'UNDONE'; is_undone: boolean; can_undo: boolean; undo_expired: boolean; actor: string; entry_details: { customer_name: string; phone_number: string; people_count: number | null; wait_time_minutes: number | null; notes: string; removed_reason: string | null; imported?: number; passed?: PassedParty[]; tables?: string[]; servers?: string[] }; entry_details_json: { customer_name: string; phone_number: string; people_count: number | null; wait_time_minutes: number | null; notes: string; removed_reason: string | null; imported?: number; passed?: PassedParty[]; tables?: string[]; servers?: string[] } })[]; count: number; next: string | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/recent/{id}/undo/': {
    /** Undo an activity */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; activity_id: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/customer/join-queue/{restaurantId}/': {
    /** Look before joining */
    get: {
      parameters: { path: { restaurantId: string }; query?: { queue_id?: 'default' | string; entrance_code?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ restaurant: PublicRestaurant; settings: { default_party_size: number; note_options: string[]; estimated_wait_time: number; unserved?: true; next_tables?: string[]; sends_texts: boolean; by_whatsapp?: true; contact: ('phone' | 'email' | 'none')[]; wishes: Wishes; takes_bookings?: true }; joining: Joining; queues?: ({ id: string; name: string; open: boolean; reason: 'paused' | 'closed' | 'full' | 'at_entrance' | 'by_staff' | 'too_late' | null; estimated_wait_time: number | null })[]; queue?: { id: string; name: string; open: boolean; reason: 'paused' | 'closed' | 'full' | 'at_entrance' | 'by_staff' | 'too_late' | null; estimated_wait_time: number | null }; asked?: { questions?: ({ id: string; text: string; kind: 'text' | 'choice' | 'yes_no'; options: string[]; is_required: boolean })[]; services?: { id: string; name: string; minutes: number; price: string }[]; persons?: ({ id: string; name: string; estimated_wait_time: number | null })[] }; success: true }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/check-phone/{restaurantId}/{phone}/': {
    /** Ask whether a phone waits already */
    get: {
      parameters: { path: { restaurantId: string; phone: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ exists: boolean }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/join-queue/{restaurantId}/submit/': {
    /** Join the waitlist */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { customer_name: string; phone_number?: string; country_code?: string; email?: string; people_count: number | string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; queue_id?: 'default' | string; entrance_code?: string; answers?: { question_id: string; answer: string }[]; service_ids?: string[]; for_desk?: string; allergies?: string[]; sms_consent?: boolean; language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; template_type?: 'queue_joined'; restaurant_id?: string; guest_code?: string } } }
      responses: {
        201: JsonAnswer<Joined>
        400: JsonAnswer<GuestRefusal>
        403: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/send-link/{restaurantId}/': {
    /** Send the link of a place */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone_number: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/queue-confirmation/{restaurantId}/{entryId}/': {
    /** Follow a place */
    get: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Confirmation>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/queue-entry/{restaurantId}/{entryId}/': {
    /** Change size, notes, wishes or allergies */
    put: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { people_count?: number | string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; allergies?: string[] } } }
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/running-late/{restaurantId}/{entryId}/': {
    /** Say that one is late */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { minutes: 10 | 20 } } }
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/arrived/{restaurantId}/{entryId}/': {
    /** Say that one is here */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/here/{restaurantId}/{entryId}/': {
    /** Prove that one is at the entrance */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entrance_code: string } } }
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/ask-back/{restaurantId}/{entryId}/': {
    /** Ask to be let back in */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/on-my-way/{restaurantId}/{entryId}/': {
    /** Say that one is on the way */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/message/{restaurantId}/{entryId}/': {
    /** Write to the team */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { message: string } } }
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/turn-alert/{restaurantId}/{entryId}/': {
    /** Ask for an alert before the turn */
    put: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { ahead: 1 | 2 | 3 | 5 | null } } }
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/rate-visit/{restaurantId}/{entryId}/': {
    /** Say how the visit was */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { satisfied: boolean } } }
      responses: {
        200: JsonAnswer<Confirmation>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/leave-queue/{restaurantId}/{entryId}/': {
    /** Leave the queue */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; redirect_url_segment: string }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/': {
    /** Look before booking */
    get: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ restaurant: PublicRestaurant; details: { cuisine: string; price: string; parking: string; dress_code: string }; booking: { enabled: boolean; party_size: { min: number; max: number; larger: 'phone' | 'request' }; approval: 'none' | 'large' | 'all'; today: string; local_date: string; last_date: string; time_zone: string; default_country_code: string; default_party_size: number; hold_minutes: number; sends_texts: boolean; by_whatsapp?: true; wishes: Wishes; occasions: ('birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration')[]; areas: { id: string; name: string }[]; policy: BookingPolicy | null } }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/days/': {
    /** List days */
    get: {
      parameters: { path: { restaurantId: string }; query: { size: number | string; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ days: ({ date: string; state: 'free' | 'full' | 'closed'; few_left: boolean })[] }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/slots/': {
    /** List the times of a day */
    get: {
      parameters: { path: { restaurantId: string }; query: { size: number | string; date: string; hold_id?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ date: string; slots: ({ date: string; time: string; starts_at: string; service: string; state: 'free' | 'taken'; reason?: 'closed' | 'outside_hours' | 'party_too_small' | 'party_too_large' | 'too_far' | 'past' | 'too_soon' | 'same_day_closed' | 'pacing_parties' | 'pacing_covers' | 'online_covers' | 'seats_taken' | 'no_table_that_large' | 'tables_taken' })[] }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/hold/': {
    /** Hold a time */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; time: string; party_size: number | string; hold_id?: string } } }
      responses: {
        201: JsonAnswer<BookingHold>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/hold/{holdId}/': {
    /** Get a held time */
    get: {
      parameters: { path: { restaurantId: string; holdId: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<BookingHold>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/hold/{holdId}/more-time/': {
    /** Hold a time longer */
    post: {
      parameters: { path: { restaurantId: string; holdId: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<BookingHold>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/book/{restaurantId}/submit/': {
    /** Book a table */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { hold_id?: string; date?: string; time?: string; party_size?: number | string; name: string; phone_number: string; email?: string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; allergies?: string[]; occasion?: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id?: string | null; sms_consent?: boolean; policy_accepted?: boolean; code?: string; language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' } } }
      responses: {
        201: JsonAnswer<{ reservation_id: string; manage_url_segment: string; status: 'CONFIRMED' | 'REQUESTED' }>
        400: JsonAnswer<GuestRefusal>
        403: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/wishes/': {
    /** List the wishes of a day */
    get: {
      parameters: { path?: never; query: { date: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<StaffWish[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/wishes/{id}/remove/': {
    /** Remove a wish */
    post: {
      parameters: { path: { id: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<StaffWish>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/customer/wish/{restaurantId}/submit/': {
    /** Wish for a time of a full day */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { date: string; from_time: string; to_time: string; party_size: number | string; name: string; phone_number: string; email?: string; sms_consent?: boolean; language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' } } }
      responses: {
        201: JsonAnswer<{ wish_id: string }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/wish/{restaurantId}/{wishId}/': {
    /** Follow a wish */
    get: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestWish>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
    /** Leave the list */
    delete: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestWish>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/wish/{restaurantId}/{wishId}/take/': {
    /** Take an offered time */
    post: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { policy_accepted?: boolean; starts_at?: string } } }
      responses: {
        200: JsonAnswer<GuestWish>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/wish/{restaurantId}/{wishId}/pass/': {
    /** Pass an offered time */
    post: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestWish>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/wish/{restaurantId}/{wishId}/join/': {
    /** Join the waitlist instead */
    post: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestWish>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/booking/{segment}/': {
    /** Read a booking by its private link */
    get: {
      parameters: { path: { segment: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestBooking>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
    /** Change date, time, size or details */
    put: {
      parameters: { path: { segment: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { date?: string; time?: string; party_size?: number | string; allergies?: string[]; occasion?: 'birthday' | 'anniversary' | 'date' | 'business_meal' | 'celebration' | null; preferred_area_id?: string | null; policy_accepted?: boolean } } }
      responses: {
        200: JsonAnswer<GuestBooking>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/booking/{segment}/confirm/': {
    /** Confirm a booking */
    post: {
      parameters: { path: { segment: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestBooking>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/booking/{segment}/running-late/': {
    /** Say that one is late for a booking */
    post: {
      parameters: { path: { segment: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { minutes: number } } }
      responses: {
        200: JsonAnswer<GuestBooking>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/booking/{segment}/cancel/': {
    /** Cancel a booking */
    post: {
      parameters: { path: { segment: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<GuestBooking>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/booking/{segment}/calendar.ics': {
    /** Get a booking for a calendar */
    get: {
      parameters: { path: { segment: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/calendar': string }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/analytics/': {
    /** Get the figures of a period */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<Analytics>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/breakdown/': {
    /** Get the parties of a period by queue, service, desk and person */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; all: { arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null; service_count: number; average_service: number | null }; queues: ({ id: string; name: string; arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null; service_count: number; average_service: number | null })[]; services: ({ id: string; name: string; arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null; service_count: number; average_service: number | null })[]; desks: ({ id: string; name: string; arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null; service_count: number; average_service: number | null })[]; persons: ({ id: string; name: string; arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null; service_count: number; average_service: number | null })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/breakdown/export/': {
    /** Get the parties of a period by queue, service, desk and person as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/visits/export/': {
    /** Get the waitlist of a period as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/operations/': {
    /** Get reservations, covers, staff and texts of a period */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; reservations: { booked: { value: number; previous: number }; covers: { value: number; previous: number }; honoured: { value: number; previous: number }; no_shows: { value: number; previous: number }; cancelled: { value: number; previous: number }; lead_days: number | null; by_source: ({ source: 'staff' | 'guest' | 'api' | 'page' | 'embed' | 'google' | 'wish' | 'other'; booked: number; honoured: number; no_shows: number; cancelled: number; lead_days: number | null })[] }; covers: { total: { value: number; previous: number }; average_party: number | null; by_source: ({ source: 'staff' | 'guest' | 'reservation'; parties: number; covers: number })[] }; staff: ({ name: string | null; added: number; notified: number; seated: number })[]; texts: { sent: { value: number; previous: number }; delivered: { value: number; previous: number }; failed: { value: number; previous: number }; segments: { value: number; previous: number }; parties: number; answered: number; costs: ({ channel: 'sms' | 'whatsapp'; currency: string; amount: number })[] } }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/reservations/export/': {
    /** Get the reservations of a period by who booked, as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/stays/': {
    /** Get turn times and the use of tables of a period */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; stays: { value: number; previous: number }; covers: { value: number; previous: number }; service_hours: { value: number; previous: number }; covers_per_seat_hour: { value: number | null; previous: number | null }; turn_times: ({ size: '1_2' | '3_4' | '5_6' | '7_up'; stays: number; median: number | null; p80: number | null })[]; servers: ({ server_id: string; name: string; is_active: boolean; stays: number; covers: number; turn_times: ({ size: '1_2' | '3_4' | '5_6' | '7_up'; stays: number; median: number | null })[] })[]; sections: ({ section: string; stays: number; covers: number; median: number | null; bookings: number; booked_covers: number; no_shows: number })[]; tables: ({ resource_id: string; name: string; area: string; seats_max: number; stays: number; table_use: number | null })[]; frees: { ended: number; no_tap: number; at_seating: number; in_time: number | null } }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/stays/export/': {
    /** Get the stays of a period as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/sections/export/': {
    /** Get the parties and bookings of a period by section as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/tables/': {
    /** Get where tables and seats stood empty in a period */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; tables: number; hours: { hour: number; minutes: number; days: number; use: number }[]; gaps: { count: number; median: number | null; p80: number | null; minutes: number }; seats: ({ size: '1_2' | '3_4' | '5_6' | '7_up'; stays: number; seats: number; people: number })[]; sources: ({ source: 'list' | 'book' | 'walk_in'; stays: number; covers: number })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/tables/export/': {
    /** Get where tables and seats stood empty in a period as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/export/': {
    /** Get one chart as CSV */
    get: {
      parameters: { path?: never; query: { period?: 'week' | 'month' | 'year'; from?: string; to?: string; chart: 'summary' | 'hours' | 'waits' | 'quotes' | 'outcomes' | 'accuracy' | 'sources' }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/report/': {
    /** Get chosen figures as a table */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string; group?: 'day' | 'week' | 'month' | 'weekday' | 'hour' | 'total'; figures?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ first_day: string; last_day: string; columns: string[]; rows: string[][] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/report/export/': {
    /** Get chosen figures as CSV */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string; group?: 'day' | 'week' | 'month' | 'weekday' | 'hour' | 'total'; figures?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/analytics/report-mails/': {
    /** Get the state of the weekly mails */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ can_mail: boolean; addresses: string[]; mails: ({ report_id: string; week: string; state: 'sending' | 'accepted' | 'failed' | 'retry' | 'unknown'; error: string | null; at: string })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/customer/push-key/': {
    /** Get the key for notifications */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; public_key: string }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/push/{restaurantId}/{entryId}/': {
    /** Subscribe to a notification */
    post: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { endpoint: string; keys: { p256dh: string; auth: string }; lang?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' } } }
      responses: {
        201: JsonAnswer<{ success: true }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
    /** Unsubscribe */
    delete: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { endpoint: string } } }
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/booking/{segment}/push/': {
    /** Subscribe to notifications of a booking */
    post: {
      parameters: { path: { segment: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { endpoint: string; keys: { p256dh: string; auth: string }; lang?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' } } }
      responses: {
        201: JsonAnswer<{ success: true }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
    /** Unsubscribe from notifications of a booking */
    delete: {
      parameters: { path: { segment: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { endpoint: string } } }
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/wish/{restaurantId}/{wishId}/push/': {
    /** Subscribe to notifications of offers */
    post: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { endpoint: string; keys: { p256dh: string; auth: string }; lang?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar' } } }
      responses: {
        201: JsonAnswer<{ success: true }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        409: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
    /** Unsubscribe from notifications of offers */
    delete: {
      parameters: { path: { restaurantId: string; wishId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { endpoint: string } } }
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
        413: JsonAnswer<GuestRefusal>
        415: JsonAnswer<GuestRefusal>
        429: JsonAnswer<GuestRefusal>
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/settings/{app}/': {
    /** Get a group of settings by its name */
    get: {
      parameters: { path: { app: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: Record<string, unknown> } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save settings of a group by its name */
    post: {
      parameters: { path: { app: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: Record<string, unknown> } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/general/': {
    /** Get the general settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: GeneralSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save general settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { name?: string; place_kind?: 'restaurant' | 'clinic' | 'salon' | 'service_desk' | 'shop'; address?: string; phone?: string; cuisine?: string; price?: string; parking?: string; dress_code?: string; time_zone?: string; default_country_code?: string; staff_clock?: '12' | '24' | 'region'; opening_hours?: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; special_dates?: { date: string; spans: { from: string; to: string }[]; note: string }[] }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: GeneralSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/notifications/': {
    /** Get the notifications settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: NotificationSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save notifications settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { sender?: string; contact_email?: '' | string; default_language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; templates?: { queue_joined?: Record<string, string>; table_ready?: Record<string, string>; ready_now?: Record<string, string>; almost_ready?: Record<string, string>; new_time?: Record<string, string>; last_call?: Record<string, string>; turn_near?: Record<string, string>; late_noted?: Record<string, string>; arrived_noted?: Record<string, string>; left_noted?: Record<string, string>; help?: Record<string, string>; stopped?: Record<string, string>; started?: Record<string, string>; booking_confirmed?: Record<string, string>; booking_requested?: Record<string, string>; booking_declined?: Record<string, string>; booking_changed?: Record<string, string>; booking_cancelled?: Record<string, string>; booking_reminder?: Record<string, string>; booking_reminder_link?: Record<string, string>; booking_expected?: Record<string, string>; booking_offered?: Record<string, string>; booking_wished?: Record<string, string>; booking_code?: Record<string, string> }; plain_letters?: boolean; confirm_replies?: boolean; quiet_hours_from?: string; quiet_hours_to?: string; quiet_hours_table_ready?: 'send' | 'hold'; spoken_calls?: boolean; call_when_text_fails?: boolean; own_phone?: 'without_provider' | 'always' | 'never'; own_phone_app?: 'sms' | 'whatsapp'; whatsapp?: boolean; whatsapp_sender?: string; whatsapp_templates?: { queue_joined?: { name: string; locales: string[] }; table_ready?: { name: string; locales: string[] }; ready_now?: { name: string; locales: string[] }; almost_ready?: { name: string; locales: string[] }; new_time?: { name: string; locales: string[] }; last_call?: { name: string; locales: string[] }; turn_near?: { name: string; locales: string[] }; late_noted?: { name: string; locales: string[] }; arrived_noted?: { name: string; locales: string[] }; left_noted?: { name: string; locales: string[] }; help?: { name: string; locales: string[] }; stopped?: { name: string; locales: string[] }; started?: { name: string; locales: string[] }; booking_confirmed?: { name: string; locales: string[] }; booking_requested?: { name: string; locales: string[] }; booking_declined?: { name: string; locales: string[] }; booking_changed?: { name: string; locales: string[] }; booking_cancelled?: { name: string; locales: string[] }; booking_reminder?: { name: string; locales: string[] }; booking_reminder_link?: { name: string; locales: string[] }; booking_expected?: { name: string; locales: string[] }; booking_offered?: { name: string; locales: string[] }; booking_wished?: { name: string; locales: string[] }; booking_code?: { name: string; locales: string[] } }; whatsapp_text_after?: number; daily_limit?: number; new_number_limit?: number; other_country_codes?: string[]; legal_name?: string; website?: string; privacy_address?: string; terms_address?: string; dlt_entity_id?: string; dlt_template_ids?: { queue_joined?: string; table_ready?: string; ready_now?: string; almost_ready?: string; new_time?: string; last_call?: string; turn_near?: string; late_noted?: string; arrived_noted?: string; left_noted?: string; help?: string; stopped?: string; started?: string; booking_confirmed?: string; booking_requested?: string; booking_declined?: string; booking_changed?: string; booking_cancelled?: string; booking_reminder?: string; booking_reminder_link?: string; booking_expected?: string; booking_offered?: string; booking_wished?: string; booking_code?: string } }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: NotificationSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/waitlist/': {
    /** Get the waitlist settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: WaitlistSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save waitlist settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { default_page?: 'waitlist' | 'reservations' | 'parties'; default_party_size?: number; estimated_wait_time?: number; wait_estimate?: 'learned' | 'fixed'; default_quoted_time?: number; auto_remove_waiting_parties_after?: 'never' | '1_minute' | '1_hour' | '2_hours' | '4_hours' | '12_hours'; allow_walk_ins?: boolean; require_phone_number?: boolean; guest_contact?: 'phone' | 'phone_or_email' | 'optional'; enable_sms_notifications?: boolean; sort_parties_by?: 'quoted_time' | 'arrival_time'; wait_fields_to_display?: ('size' | 'arrival_time' | 'notes_column' | 'quoted_time' | 'wait_time')[]; note_options?: string[]; joining_paused?: boolean; joining_paused_reason?: string; max_waiting_parties?: number | null; max_late_minutes?: number; hold_minutes?: number; hold_minutes_by_size?: { people_from: number; minutes: number }[]; setup_list_dismissed?: boolean; sms_notification_template?: string }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: WaitlistSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/analytics/': {
    /** Get the analytics settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: AnalyticsSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save analytics settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { day_start_hour?: number; target_wait_minutes?: number; target_no_show_rate?: number; reports?: ({ id: string; name: string; figures: ('arrivals' | 'served' | 'covers' | 'average_wait' | 'no_shows' | 'walk_outs' | 'bookings' | 'booked_covers' | 'honoured' | 'booking_no_shows' | 'texts_sent' | 'texts_delivered')[]; group?: 'day' | 'week' | 'month' | 'weekday' | 'hour' | 'total'; period?: 'week' | 'month' | 'year'; from?: string; to?: string; mail_to?: string | null })[] }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: AnalyticsSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/menu/': {
    /** Get the menu settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { menu_source: 'none' | 'link' | 'file'; menu_link: string } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save menu settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { menu_source?: 'none' | 'link' | 'file'; menu_link?: string }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { menu_source: 'none' | 'link' | 'file'; menu_link: string } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/brand/': {
    /** Get the brand settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { brand_color: string; about: string; directions_link: string; site_link: string; reviews_link: string } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save brand settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { brand_color?: string; about?: string; directions_link?: string; site_link?: string; reviews_link?: string }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { brand_color: string; about: string; directions_link: string; site_link: string; reviews_link: string } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/privacy/': {
    /** Get the privacy settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { erase_guests_after: 'never' | '30_days' | '90_days' | '180_days' | '365_days' | '730_days' } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save privacy settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { erase_guests_after?: 'never' | '30_days' | '90_days' | '180_days' | '365_days' | '730_days' }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { erase_guests_after: 'never' | '30_days' | '90_days' | '180_days' | '365_days' | '730_days' } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/reservations/': {
    /** Get the reservations settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { max_covers_per_half_hour: number | null } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save reservations settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { max_covers_per_half_hour?: number | null }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { max_covers_per_half_hour: number | null } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/floor/': {
    /** Get the floor settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: FloorSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save floor settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { turn_minutes?: { '1_2': { morning: number; midday: number; afternoon: number; evening: number }; '3_4': { morning: number; midday: number; afternoon: number; evening: number }; '5_6': { morning: number; midday: number; afternoon: number; evening: number }; '7_up': { morning: number; midday: number; afternoon: number; evening: number } }; recorded_steps?: ('ordered' | 'mains' | 'bill')[]; wipe_step?: boolean; fairness_minutes?: number; due_soon_minutes?: number; rotation?: 'turn' | 'covers' | 'tables' | 'off'; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: FloorSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/booking/': {
    /** Get the booking settings */
    get: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: BookingSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save booking settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { enabled?: boolean; mode?: 'tables' | 'covers'; seats?: number; sellable_share?: number; services?: ({ name: string; from: string; last_seating: string; interval?: number; turn_minutes?: { up_to: number; minutes: number }[]; buffer?: number; pacing?: { covers?: number | null; parties?: number | null; online_covers?: number | null; overrides?: ({ time: string; covers?: number | null; parties?: number | null })[] }; walk_in_share?: { from: string; share: number }[]; weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[] })[]; special_dates?: ({ date: string; services: ({ name: string; from: string; last_seating: string; interval?: number; turn_minutes?: { up_to: number; minutes: number }[]; buffer?: number; pacing?: { covers?: number | null; parties?: number | null; online_covers?: number | null; overrides?: ({ time: string; covers?: number | null; parties?: number | null })[] }; walk_in_share?: { from: string; share: number }[] })[] })[]; party_size?: { min?: number; max?: number; larger?: 'phone' | 'request' }; notice_minutes?: number; horizon_days?: number; release_time?: string | null; last_minute_stop?: string | null; hold_minutes?: number; unverified_share?: number; unverified_address_share?: number; one_live_booking_per_phone_and_service?: boolean; approval?: 'none' | 'large' | 'all'; reminders?: number[]; reminders_from?: string; reminders_to?: string; grace_minutes?: number; ask_occasion?: boolean; offered_areas?: string[]; policy?: { text?: string; fee?: string; free_until_hours?: number; from_size?: number }; embed_origins?: string[] }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: BookingSettings } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        412: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/booking/page/': {
    /** Get the address of the booking page */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ book_url: string; qr_code: string; embed_url: string }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/booking/preview/': {
    /** Preview the times of a day */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { settings?: { enabled?: boolean; mode?: 'tables' | 'covers'; seats?: number; sellable_share?: number; services?: ({ name: string; from: string; last_seating: string; interval?: number; turn_minutes?: { up_to: number; minutes: number }[]; buffer?: number; pacing?: { covers?: number | null; parties?: number | null; online_covers?: number | null; overrides?: ({ time: string; covers?: number | null; parties?: number | null })[] }; walk_in_share?: { from: string; share: number }[]; weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[] })[]; special_dates?: ({ date: string; services: ({ name: string; from: string; last_seating: string; interval?: number; turn_minutes?: { up_to: number; minutes: number }[]; buffer?: number; pacing?: { covers?: number | null; parties?: number | null; online_covers?: number | null; overrides?: ({ time: string; covers?: number | null; parties?: number | null })[] }; walk_in_share?: { from: string; share: number }[] })[] })[]; party_size?: { min?: number; max?: number; larger?: 'phone' | 'request' }; notice_minutes?: number; horizon_days?: number; release_time?: string | null; last_minute_stop?: string | null; hold_minutes?: number; unverified_share?: number; unverified_address_share?: number; one_live_booking_per_phone_and_service?: boolean; approval?: 'none' | 'large' | 'all'; reminders?: number[]; reminders_from?: string; reminders_to?: string; grace_minutes?: number; ask_occasion?: boolean; offered_areas?: string[]; policy?: { text?: string; fee?: string; free_until_hours?: number; from_size?: number }; embed_origins?: string[] }; date: string; size: number | string } } }
      responses: {
        200: JsonAnswer<{ date: string; size: number; slots: ({ date: string; time: string; starts_at: string; service: string; state: 'free' | 'taken'; reason?: 'closed' | 'outside_hours' | 'party_too_small' | 'party_too_large' | 'too_far' | 'past' | 'too_soon' | 'same_day_closed' | 'pacing_parties' | 'pacing_covers' | 'online_covers' | 'seats_taken' | 'no_table_that_large' | 'tables_taken'; booked: number | null; limit: number | null; causes: { id: string; name: string; party_size: number; time: string }[]; resources: { id: string; name: string }[] })[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/booking/rehearse/': {
    /** Rehearse rules on past days */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { settings?: { enabled?: boolean; mode?: 'tables' | 'covers'; seats?: number; sellable_share?: number; services?: ({ name: string; from: string; last_seating: string; interval?: number; turn_minutes?: { up_to: number; minutes: number }[]; buffer?: number; pacing?: { covers?: number | null; parties?: number | null; online_covers?: number | null; overrides?: ({ time: string; covers?: number | null; parties?: number | null })[] }; walk_in_share?: { from: string; share: number }[]; weekdays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[] })[]; special_dates?: ({ date: string; services: ({ name: string; from: string; last_seating: string; interval?: number; turn_minutes?: { up_to: number; minutes: number }[]; buffer?: number; pacing?: { covers?: number | null; parties?: number | null; online_covers?: number | null; overrides?: ({ time: string; covers?: number | null; parties?: number | null })[] }; walk_in_share?: { from: string; share: number }[] })[] })[]; party_size?: { min?: number; max?: number; larger?: 'phone' | 'request' }; notice_minutes?: number; horizon_days?: number; release_time?: string | null; last_minute_stop?: string | null; hold_minutes?: number; unverified_share?: number; unverified_address_share?: number; one_live_booking_per_phone_and_service?: boolean; approval?: 'none' | 'large' | 'all'; reminders?: number[]; reminders_from?: string; reminders_to?: string; grace_minutes?: number; ask_occasion?: boolean; offered_areas?: string[]; policy?: { text?: string; fee?: string; free_until_hours?: number; from_size?: number }; embed_origins?: string[] }; from: string; to: string } } }
      responses: {
        200: JsonAnswer<{ from: string; to: string; booked: { parties: number; covers: number; peak: { date: string; time: string; covers: number } | null }; saved: { taken: { parties: number; covers: number }; refused: ({ reason: 'closed' | 'outside_hours' | 'party_too_small' | 'party_too_large' | 'too_far' | 'past' | 'too_soon' | 'same_day_closed' | 'pacing_parties' | 'pacing_covers' | 'online_covers' | 'seats_taken' | 'no_table_that_large' | 'tables_taken' | 'not_offered'; parties: number; covers: number })[]; peak: { date: string; time: string; covers: number } | null }; given: { taken: { parties: number; covers: number }; refused: ({ reason: 'closed' | 'outside_hours' | 'party_too_small' | 'party_too_large' | 'too_far' | 'past' | 'too_soon' | 'same_day_closed' | 'pacing_parties' | 'pacing_covers' | 'online_covers' | 'seats_taken' | 'no_table_that_large' | 'tables_taken' | 'not_offered'; parties: number; covers: number })[]; peak: { date: string; time: string; covers: number } | null } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/menu/file/': {
    /** Get the uploaded menu */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ file: { name: string; content_type: string; size: number; uploaded_at: string; url: string } | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Upload a menu */
    put: {
      parameters: { path?: never; query?: { name?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ file: { name: string; content_type: string; size: number; uploaded_at: string; url: string } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove the uploaded menu */
    delete: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/brand/files/': {
    /** Get the logo and the picture */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ logo: { name: string; content_type: string; size: number; uploaded_at: string; url: string } | null; picture: { name: string; content_type: string; size: number; uploaded_at: string; url: string } | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/brand/logo/': {
    /** Upload the logo */
    put: {
      parameters: { path?: never; query?: { name?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ file: { name: string; content_type: string; size: number; uploaded_at: string; url: string } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove the logo */
    delete: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/settings/brand/picture/': {
    /** Upload the picture */
    put: {
      parameters: { path?: never; query?: { name?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ file: { name: string; content_type: string; size: number; uploaded_at: string; url: string } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove the picture */
    delete: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/integrations/webhooks/': {
    /** List webhooks */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<WebhookEndpoint[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Add a webhook */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { url: string; description?: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.called' | 'entry.transferred' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.requested' | 'reservation.accepted' | 'reservation.updated' | 'reservation.tables_changed' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.stepped' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended' | 'resource.ready')[] } } }
      responses: {
        201: JsonAnswer<{ endpoint: WebhookEndpoint; secret: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/integrations/webhooks/{id}/': {
    /** Change a webhook */
    put: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { url?: string; description?: string; event_types?: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.called' | 'entry.transferred' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.requested' | 'reservation.accepted' | 'reservation.updated' | 'reservation.tables_changed' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.stepped' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended' | 'resource.ready')[]; enabled?: boolean } } }
      responses: {
        200: JsonAnswer<WebhookEndpoint>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Remove a webhook */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/integrations/webhooks/{id}/rotate-secret/': {
    /** Create a new secret */
    post: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ endpoint: WebhookEndpoint; secret: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/integrations/webhooks/{id}/test/': {
    /** Send a test */
    post: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        202: JsonAnswer<WebhookDelivery>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/integrations/webhooks/{id}/deliveries/': {
    /** List deliveries */
    get: {
      parameters: { path: { id: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<WebhookDelivery[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/integrations/deliveries/{id}/replay/': {
    /** Send a delivery again */
    post: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        202: JsonAnswer<WebhookDelivery>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/privacy/preview/': {
    /** See what an export or an erasure would include */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone?: string; email?: string } } }
      responses: {
        200: JsonAnswer<{ phones: string[]; emails: string[]; visits: number; reservations: number; profiles: number; messages: number; booking_wishes: number; replies: number; records: ({ kind: 'profile' | 'visit' | 'reservation' | 'booking_wish'; id: string; name: string; phone: string; email: string; on: string; is_other_number: boolean })[]; other_contacts: string[]; erase_refusal: string | null; version: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/privacy/export/': {
    /** Export the data of a guest */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone?: string; email?: string; version?: string } } }
      responses: {
        200: JsonAnswer<{ exported_at: string; restaurant: string; phones: string[]; emails: string[]; profiles: Record<string, unknown>[]; visits: Record<string, unknown>[]; reservations: Record<string, unknown>[]; booking_wishes?: Record<string, unknown>[]; messages: Record<string, unknown>[]; replies: Record<string, unknown>[]; ratings: Record<string, unknown>[]; turn_alerts?: Record<string, unknown>[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/privacy/erase/': {
    /** Erase a guest */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone?: string; email?: string; version?: string } } }
      responses: {
        200: JsonAnswer<{ visits: number; reservations: number; profiles: number; messages: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/register/': {
    /** Register a business */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { username: string; email?: '' | string; password: string; first_name?: string; last_name?: string; restaurant_name: string; time_zone?: string; default_country_code?: string; place_kind?: 'restaurant' | 'clinic' | 'salon' | 'service_desk' | 'shop'; invite?: string } } }
      responses: {
        201: JsonAnswer<{ token: string; user_id: string; username: string; email: string; restaurant_id: string; restaurant_name: string }>
        400: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/login/': {
    /** Sign in */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { username: string; password: string; code?: string } } }
      responses: {
        200: JsonAnswer<{ token: string; user: User; restaurant_id: string; restaurant_name: string; message: string; memberships: ({ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' })[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/memberships/': {
    /** List your locations */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<({ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' })[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/switch/': {
    /** Open another location */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { restaurant_id: string } } }
      responses: {
        200: JsonAnswer<{ token: string; user: User; memberships: ({ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' })[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/logout/': {
    /** Sign out */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ success: true }>
        400: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/password/': {
    /** Change your password */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { current_password: string; new_password: string } } }
      responses: {
        200: JsonAnswer<{ ended: number; tokens_revoked?: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/sessions/': {
    /** List your sessions */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<OpenSession[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** End your other sessions */
    delete: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ ended: number; tokens_revoked?: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/sessions/{id}/': {
    /** End one of your sessions */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ ended: number; tokens_revoked?: number }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/sign-ins/': {
    /** Read your sign-in log */
    get: {
      parameters: { path?: never; query?: { page?: number; page_size?: number; cursor?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: AccountEvent[]; count: number; next: string | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/users/sign-ins/': {
    /** Read everybody's sign-in log */
    get: {
      parameters: { path?: never; query?: { page?: number; page_size?: number; cursor?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: AccountEvent[]; count: number; next: string | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/two-factor/': {
    /** See your second factor */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ is_enabled: boolean; enabled_at: string | null; recovery_codes_left: number }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/two-factor/start/': {
    /** Set up a second factor */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { password: string } } }
      responses: {
        200: JsonAnswer<{ qr_code: string; uri: string; secret: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/two-factor/enable/': {
    /** Turn your second factor on */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { code: string } } }
      responses: {
        200: JsonAnswer<{ codes: string[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/two-factor/disable/': {
    /** Turn your second factor off */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { password: string; code: string } } }
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/account/two-factor/recovery-codes/': {
    /** Make new recovery codes */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { password: string; code: string } } }
      responses: {
        200: JsonAnswer<{ codes: string[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/users/': {
    /** List the team */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ users: TeamMember[]; invites: Invite[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/users/{id}/role/': {
    /** Change a role */
    put: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { role: 'owner' | 'manager' | 'host'; replace_token_made_at?: string } } }
      responses: {
        200: JsonAnswer<ChangedMember>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/users/{id}/deactivate/': {
    /** Deactivate an account */
    post: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: { content: { 'application/json': { replace_token_made_at?: string } } }
      responses: {
        200: JsonAnswer<ChangedMember>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/users/{id}/reactivate/': {
    /** Reactivate an account */
    post: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<TeamMember>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/users/{id}/reset-password/': {
    /** Reset a password */
    post: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ username: string; password: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/invites/': {
    /** Invite somebody */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { role: 'owner' | 'manager' | 'host'; for_whom?: string } } }
      responses: {
        201: JsonAnswer<{ id: string; role: 'owner' | 'manager' | 'host'; for_whom: string; created_by: string; created_at: string; expires_at: string; link: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/invites/{id}/': {
    /** Revoke an invite */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/invite/': {
    /** Get an invite */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { token: string } } }
      responses: {
        200: JsonAnswer<{ restaurant_name: string; role: 'owner' | 'manager' | 'host'; invited_by: string; expires_at: string }>
        400: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/accept-invite/': {
    /** Accept an invite */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { token: string; username: string; email?: '' | string; password: string } } }
      responses: {
        201: JsonAnswer<{ token: string; user: User; memberships: ({ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' })[] }>
        400: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/join-location/': {
    /** Accept an invite with an account */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { token: string; username: string; password: string; code?: string } } }
      responses: {
        201: JsonAnswer<{ token: string; user: User; memberships: ({ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' })[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/locations/': {
    /** Add a location */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; label?: string; copy?: boolean; time_zone?: string; default_country_code?: string } } }
      responses: {
        201: JsonAnswer<{ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/locations/leave/': {
    /** Leave the organisation */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ deactivated: string[] }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/locations/tonight/': {
    /** See all locations now */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ at: string; locations: ({ id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host'; label: string; figures: { waiting: number; people: number; longest: { waited: number; quoted: number } | null; overdue: number; overdue_minutes: number; next_hour: { bookings: number; covers: number }; delay: number | null } | null })[] }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/': {
    /** List your restaurants */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ id: string; name: string }[]>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/my-api-token/': {
    /** Get the default API token */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<ApiToken>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Regenerate the default API token */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { action: 'regenerate' } } }
      responses: {
        200: JsonAnswer<ApiToken>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/api-tokens/': {
    /** List the named API tokens */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ tokens: ({ id: string; name: string; scopes: ('read' | 'waitlist' | 'reservations' | 'parties' | 'messages')[]; created_by: string; created_at: string; expires_at: string | null; is_expired: boolean; last_used_at: string | null })[]; has_default: boolean; default_token: { created_at: string; uses: { address: string; device: string; last_used_at: string }[] } | null }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Create a named API token */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { name: string; scopes: ('read' | 'waitlist' | 'reservations' | 'parties' | 'messages')[]; expires_in_days: number | null } } }
      responses: {
        201: JsonAnswer<{ id: string; name: string; scopes: ('read' | 'waitlist' | 'reservations' | 'parties' | 'messages')[]; created_by: string; created_at: string; expires_at: string | null; is_expired: boolean; last_used_at: string | null; token: string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        409: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/auth/api-tokens/{id}/': {
    /** Revoke a named API token */
    delete: {
      parameters: { path: { id: string }; query?: never; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        204: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/openapi.json': {
    /** Get this description */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<string>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/docs/': {
    /** Read this description */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/html': string }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/docs/{chapter}/': {
    /** Read a chapter of this description */
    get: {
      parameters: { path: { chapter: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/html': string }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
}
