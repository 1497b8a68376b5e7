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

export type Analytics = { period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; time_zone: string; day_start_hour: number; targets: { wait_minutes: number; no_show_rate: number }; findings: ({ kind: 'late' | 'early'; size: number | null; weekday: number | null; from_hour: number | null; minutes: number; parties: number; served: number; left: number } | { kind: 'wait_target' | 'no_show_target'; value: number; target: number; sample: number; is_met: boolean })[]; default_quote: { minutes: number; suggested: number | null; parties: number }; figures: { total_customers: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; average_wait: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; peak_hour: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; popular_day: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; retention: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; satisfaction: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; no_shows: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null }; walk_outs: { value: number | null; previous: number | null; sample: number; previous_sample: number; so_far: number | null } }; hours: ({ weekday: number; hour: number; arrivals: number; served: number; average_wait: number | null; so_far: number | null })[]; waits: ({ from: number; to: number | null; parties: number })[]; quotes: ({ from: number; to: number | null; parties: number; average_quoted: number; average_wait: number; within_quote: number })[]; outcomes_by: 'day' | 'month'; outcomes: ({ date: string; arrivals: number; served: number; no_shows: number; walk_outs: number; removed: number; average_wait: number | null })[]; accuracy: { all: { parties: number; bias: number | null; error: number | null; coverage: number | null; fixed_bias: number | null; fixed_error: number | null }; sizes: ({ parties: number; bias: number | null; error: number | null; coverage: number | null; fixed_bias: number | null; fixed_error: number | null; size: '1-2' | '3-4' | '5+' })[]; hours: ({ parties: number; bias: number | null; error: number | null; coverage: number | null; fixed_bias: number | null; fixed_error: number | null; hour: number })[] }; sources: ({ source: 'staff' | 'guest' | 'reservation'; arrivals: number; served: number })[] }

export type ApiToken = { token: string; created_at: string; restaurant: { name: string } }

export type Board = { restaurant: { id: string; name: string; sms_notification_template: string; waitlist_columns: ('position' | 'party' | 'size' | 'arrival_time' | 'quoted_time' | 'wait_time' | 'notes' | 'status')[]; time_zone: string }; queue_entries: WaitlistEntry[]; queue_count: number; seq: number; epoch: string; qr_code: string; join_url: string }

export type Confirmation = { success: true; queue_entry: GuestEntry; position: number | null; estimated_wait_time: number; estimated_wait_range: { from: number; to: number } | null; next_tables?: string[]; notified_at?: string; hold_until?: string; notice?: { kind: 'almost_ready' | 'new_time'; until: string | null }; rate_from?: string; removed_reason?: 'staff' | 'guest' | 'no_show' | 'auto'; max_late_minutes: number; sends_texts: boolean; sends_emails?: boolean; satisfied: boolean | null; messages?: ({ from: 'guest' | 'team'; body: string; at: string })[]; quote_record?: { right: number; parties: number; within_minutes: number }; wish_choices: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; turn_alert?: { ahead: number | null; way: 'text' | 'push' | null; needs_link?: true; sent: boolean } }

export type DaySummary = { date: string; reservations: number; covers: number; max_covers_per_half_hour: number | null; half_hours: { time: string; reservations: number; covers: number; is_overbooked: boolean }[] }

export type GuestEntry = { customer_name: string; phone_number: string; email?: string; people_count: number; notes: string; can_edit_notes: boolean; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; sms_consent: boolean | null; guest_late_minutes: number; guest_arrived_at: string | null; guest_coming_at: string | null; restaurant: PublicRestaurant }

export type GuestRefusal = { detail: string; code: string; message: string; error?: string; success: false; conflicts?: Record<string, unknown>; errors: Record<string, string[]>; [name: string]: unknown }

export type ImportReport = { created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ line: number; kind: 'create' | 'update'; name: string; phone: string; fields: ('name' | 'email' | 'notes' | 'preferences' | 'tags' | 'allergies' | 'vip')[] })[]; plan: string }

export type Invite = { id: string; role: 'owner' | 'manager' | 'host'; for_whom: string; created_by: string; created_at: string; expires_at: string }

export type Joined = { success: true; queue_entry_id: string; confirmation_url_segment: string; message: string }

export type Joining = { open: boolean; reason: 'paused' | 'closed' | 'full' | null; note: string; opens_at: string | null; time_zone: string; default_country_code: string; needs_code: boolean }

export type OpenSession = { id: string; is_current: boolean; device: string; address: string; created_at: string; last_seen_at: string }

export type Party = { id: string; name: string; phone: string; email: string; notes: string; preferences: Record<string, unknown>; created_at: string; tags: string[]; allergies: string[]; vip: boolean; visits: number; last_visit: string | null; no_shows: number }

export type PartyPage = { results: Party[]; count: number }

export type PublicRestaurant = { name: string; address: string; phone: string; menu_url: string }

export type Refusal = { detail: string; code: string; message?: string; error?: string; success?: false; conflicts?: Record<string, unknown>; [name: string]: unknown }

export type Reservation = { id: string; name: string; phone: string; party_size: number; date: string; time: string; notes: string; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW'; entry_id: string | null; created_at: string; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; checked_in: boolean; starts_at: string; outside_hours: 'CLOSED_DAY' | 'OUTSIDE_HOURS' | null }

export type ReservationWithCollisions = { id: string; name: string; phone: string; party_size: number; date: string; time: string; notes: string; status: 'CONFIRMED' | 'CHECKED_IN' | 'CANCELLED' | 'NO_SHOW'; entry_id: string | null; created_at: string; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; checked_in: boolean; starts_at: string; outside_hours: 'CLOSED_DAY' | 'OUTSIDE_HOURS' | null; collisions: { id: string; name: string; party_size: number; time: string }[]; overbooked: { time: string; covers: number; max_covers: number } | null }

export type SentMessage = { success: boolean; message: string; message_id: string; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent'; channel?: 'sms' | 'voice' | 'email' | 'push' | 'page'; simulated?: boolean; warning?: string }

export type TeamMember = { id: string; username: string; email: string; role: 'owner' | 'manager' | 'host'; is_active: boolean; has_two_factor: boolean; created_at: string; last_sign_in_at: string | null }

export type User = { id: string; username: string; email: string; restaurant_id: string; restaurant_name: string; role: 'owner' | 'manager' | 'host' }

export type VisitPage = { results: ({ id: string; timestamp: string; status: 'SERVED' | 'REMOVED'; removed_reason: string | null; people_count: number; quoted_time: number | null; wait_time_minutes: number; notes: string })[]; count: number }

export type WaitlistEntry = { id: string; customer_name: string; phone_number: string | null; email: string | null; people_count: number; quoted_time: number | null; notes: string; status: 'WAITING' | 'NOTIFIED' | 'SERVED' | 'REMOVED'; timestamp: string; order_key: string | null; source: 'staff' | 'guest' | 'reservation'; reservation_id: string | null; sms_consent: boolean | null; sms_consent_at: string | null; guest_late_minutes: number | null; guest_arrived_at: string | null; guest_coming_at: string | null; notified_at: string | null; notified_sms_at: string | null; notified_email_at: string | null; served_at: string | null; removed_at: string | null; removed_reason: 'staff' | 'guest' | 'no_show' | 'auto' | null; last_message: { id: string; channel: 'sms' | 'voice' | 'email' | 'push'; template_type: 'queue_joined' | 'table_ready' | 'late_noted' | 'arrived_noted' | 'left_noted' | 'help' | 'stopped' | 'started' | 'which_visit' | 'staff_reply' | 'ready_now' | 'almost_ready' | 'new_time' | 'last_call' | 'turn_near'; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent'; error: string | null; at: string; simulated?: boolean } | null; unread_replies: number; language: string | null; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; pos: number | null; wait_time_minutes: number }

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
      requestBody: { content: { 'application/json': { customer_name: string; phone_number?: string | null; email?: string | '' | null; people_count: number | string; quoted_time?: number | string | null; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; id?: string; happened_at?: string } } }
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
      requestBody: { content: { 'application/json': { customer_name: string; phone_number?: string | null; email?: string | '' | null; people_count: number | string; quoted_time?: number | string | null; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] } } }
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
  '/api/notifications/send/': {
    /** Notify a guest */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { entry_id: string; notification_type: 'sms' | 'voice' | 'email'; template_type?: 'table_ready' | 'ready_now' | 'almost_ready' | 'new_time' | 'last_call'; minutes?: number; message?: string } } }
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
        200: JsonAnswer<{ results: ({ id: string; entry_id: string | null; channel: 'sms' | 'voice' | 'email' | 'push'; to: string; body: string; template_type: 'queue_joined' | 'table_ready' | 'late_noted' | 'arrived_noted' | 'left_noted' | 'help' | 'stopped' | 'started' | 'which_visit' | 'staff_reply' | 'ready_now' | 'almost_ready' | 'new_time' | 'last_call' | 'turn_near'; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent'; error: string | null; provider: string | null; segments: number | null; attempts: number; created_at: string })[] }>
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
        200: JsonAnswer<{ providers: { sms: string; voice: string; email: string }; webhooks: { what: string; url: string }[]; sent_today: number; new_numbers?: { sent: number; limit: number; level: 'usual' | 'near' | 'reached' } }>
        304: NoAnswer
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
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
        200: JsonAnswer<{ lines: ({ id: string; from: 'guest' | 'restaurant'; automatic: boolean; body: string; at: string; channel: 'sms' | 'voice' | 'email' | 'push' | 'page'; state: 'queued' | 'sending' | 'accepted' | 'delivered' | 'failed' | 'unknown' | 'not_sent' | null; error: string | null; simulated?: boolean; understood: string | null })[]; closed: string | null; page_only?: string }>
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
      parameters: { path: { restaurantId: string }; query?: { date?: string; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
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
      requestBody: { content: { 'application/json': { name: string; phone: string; party_size: number | string; date: string; time: string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] } } }
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
      parameters: { path: { restaurantId: string }; query?: { search?: string; page?: number; page_size?: number }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: Reservation[]; count: number }>
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
      parameters: { path: { restaurantId: string }; query: { date: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
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
      parameters: { path: { restaurantId: string }; query?: { from?: string; to?: string }; header?: never; cookie?: never }
      requestBody?: never
      responses: {
        200: Answer<{ 'text/csv': string }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/restaurants/{restaurantId}/reservations/import/preview/': {
    /** Preview an import of reservations */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ name: string; phone: string; party_size: number; date: string; time: string; line: number; kind: 'create' | 'update'; fields: ('name' | 'party_size' | 'notes' | 'wishes')[] })[]; plan: string }>
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
  '/api/restaurants/{restaurantId}/reservations/import/': {
    /** Import reservations */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string; plan?: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ name: string; phone: string; party_size: number; date: string; time: string; line: number; kind: 'create' | 'update'; fields: ('name' | 'party_size' | 'notes' | 'wishes')[] })[]; plan: string; activity_id: string | null }>
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
      requestBody: { content: { 'application/json': { name: string; phone: string; party_size: number | string; date: string; time: string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] } } }
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
        200: JsonAnswer<{ areas: ({ id: string; name: string; sort_key: number; width: number; height: number; backdrop: string | null; version: number })[]; resources: ({ id: string; area_id: string; kind: 'table' | 'room' | 'chair' | 'counter'; name: string; seats_min: number; seats_max: number; shape: 'round' | 'square' | 'long' | 'booth' | 'bar'; x: number; y: number; width: number; height: number; rotation: number; priority: number; traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; use: 'all' | 'walk_in_only' | 'staff_only'; is_active: boolean })[]; stays: ({ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] })[]; marks: ({ id: string; resource_id: string; kind: 'dirty' | 'blocked'; since: string; until: string | null; planned_until: string | null; reason: string | null })[]; groups: { id: string; name: string; resource_ids: string[]; seats_min: number; seats_max: number; priority: number; version: number }[]; holds: ({ id: string; kind: 'party' | 'booking' | 'walk_ins'; resource_ids: string[]; entry_id: string | null; reservation_id: string | null; from_at: string; until_at: string; released_at: string | null })[]; bookings: { id: string; name: string; party_size: number; starts_at: string; ends_at: string }[]; rules: { recorded_steps: ('ordered' | 'mains' | 'bill')[]; wipe_step: boolean; fairness_minutes: number; due_soon_minutes: number }; turns: { '1_2': number; '3_4': number; '5_6': number; '7_up': number }; seq: number }>
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
      requestBody: { content: { 'application/json': { name: string; version: number; sort_key?: number; width?: number; height?: number; resources: ({ id: string; kind: 'table' | 'room' | 'chair' | 'counter'; name: string; seats_min: number | string; seats_max: number | string; shape?: 'round' | 'square' | 'long' | 'booth' | 'bar'; x?: number; y?: number; width?: number; height?: number; rotation?: number; priority?: number; traits?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; use?: 'all' | 'walk_in_only' | 'staff_only' })[] } } }
      responses: {
        200: JsonAnswer<{ id: string; name: string; sort_key: number; width: number; height: number; backdrop: string | null; version: number; resources: ({ id: string; area_id: string; kind: 'table' | 'room' | 'chair' | 'counter'; name: string; seats_min: number; seats_max: number; shape: 'round' | 'square' | 'long' | 'booth' | 'bar'; x: number; y: number; width: number; height: number; rotation: number; priority: number; traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; use: 'all' | 'walk_in_only' | 'staff_only'; is_active: boolean })[] }>
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
      requestBody: { content: { 'application/json': { id?: string; resource_ids: string[]; entry_id?: string; reservation_id?: string; people_count?: number | string; replaces?: string[]; despite_hold?: boolean; happened_at?: string; reported?: boolean } } }
      responses: {
        201: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
        200: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
      requestBody: { content: { 'application/json': { resource_ids: string[]; despite_hold?: boolean; happened_at?: string; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
        200: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
      requestBody: { content: { 'application/json': { step: 'seated' | 'ordered' | 'mains' | 'bill'; happened_at?: string; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
      requestBody: { content: { 'application/json': { minutes: number; expected_end_at?: string; happened_at?: string; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
      requestBody: { content: { 'application/json': { leaves: 'dirty' | 'ready'; happened_at?: string; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; entry_id: string | null; reservation_id: string | null; people_count: number; source: 'list' | 'book' | 'walk_in'; started_at: string; step: 'seated' | 'ordered' | 'mains' | 'bill'; step_at: string; expected_end_at: string | null; ended_at: string | null; ended_by: 'staff' | 'next_seating' | 'till' | 'closing' | null; leaves: 'dirty' | 'ready' | null; places: ({ resource_id: string; since: string; until: string | null })[]; passed: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[]; resource_ids: string[] }>
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
      requestBody: { content: { 'application/json': { reason?: string; planned_until?: string | null; happened_at?: string; reported?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; resource_id: string; kind: 'dirty' | 'blocked'; since: string; until: string | null; planned_until: string | null; reason: string | null }>
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
      parameters: { path: { id: string; kind: 'dirty' | 'blocked' }; query?: { happened_at?: string; reported?: 'true' | 'false' }; header?: { 'Idempotency-Key'?: string }; cookie?: never }
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
        200: JsonAnswer<{ id: string; name: string; resource_ids: string[]; seats_min: number; seats_max: number; priority: number; version: number }>
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
  '/api/floor/suggestions/': {
    /** Suggest tables or parties */
    get: {
      parameters: { path?: never; query?: { entry_id?: string; reservation_id?: string; people_count?: number | string; resource_id?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ suggestions: ({ resource_ids?: string[]; entry_id?: string; waited_minutes?: number; code: 'reserved' | 'right_size' | 'fits' | 'group'; seats_max: number; empty_seats: number; free_until: string | null; minutes_free: number | null; minutes_needed: number; needs_wiping: boolean; missing_traits: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; passes: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[] })[]; refusals: ({ code: 'blocked'; resource_ids?: string[]; entry_id?: string; planned_until: string | null; reason: string | null } | { code: 'occupied'; resource_ids?: string[]; entry_id?: string; minutes_left: number | null } | { code: 'held'; resource_ids?: string[]; entry_id?: string; hold_id: string; for_entry_id: string | null; for_reservation_id: string | null; until: string } | { code: 'staff_only'; resource_ids?: string[]; entry_id?: string } | { code: 'walk_in_only'; resource_ids?: string[]; entry_id?: string } | { code: 'too_small'; resource_ids?: string[]; entry_id?: string; seats_max: number } | { code: 'too_large'; resource_ids?: string[]; entry_id?: string; seats_min: number } | { code: 'lacks_trait'; resource_ids?: string[]; entry_id?: string; trait: 'accessible' | 'high_chair' | 'window' | 'quiet' | 'outside' } | { code: 'reserved_at'; resource_ids?: string[]; entry_id?: string; name: string; at: string; minutes_free: number; minutes_needed: number } | { code: 'group_while_others_wait'; resource_ids?: string[]; entry_id?: string; waiting: number } | { code: 'for_other_party'; resource_ids?: string[]; entry_id?: string; for_entry_id: string; people_count: number; waited_minutes: number })[] }>
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
      requestBody: { content: { 'application/json': { resource_ids: string[]; entry_id?: string; reservation_id?: string; minutes?: number; until_at?: string } } }
      responses: {
        201: JsonAnswer<{ id: string; kind: 'party' | 'booking' | 'walk_ins'; resource_ids: string[]; entry_id: string | null; reservation_id: string | null; from_at: string; until_at: string; released_at: string | null }>
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
  '/api/parties/parties/': {
    /** List and search profiles */
    get: {
      parameters: { path?: never; query?: { search?: string; tag?: string; ordering?: 'name' | '-name' | 'visits' | '-visits' | 'last_visit' | '-last_visit' | 'created_at' | '-created_at'; page?: number; page_size?: number }; header?: { 'If-None-Match'?: string }; cookie?: never }
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
        201: JsonAnswer<{ id: string; name: string; phone: string; email: string; notes: string; preferences: Record<string, unknown>; created_at: string; tags: string[]; allergies: string[]; vip: boolean; visits: number; last_visit: string | null; no_shows: number; message: string }>
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
        200: JsonAnswer<{ id: string; name: string; phone: string; email: string; notes: string; preferences: Record<string, unknown>; created_at: string; tags: string[]; allergies: string[]; vip: boolean; visits: number; last_visit: string | null; no_shows: number; message: string }>
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
      parameters: { path: { id: string }; query?: { page?: number; page_size?: number }; header?: { 'If-None-Match'?: string }; cookie?: never }
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
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
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
  '/api/parties/parties/import/preview/': {
    /** Preview an import */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string } } }
      responses: {
        200: JsonAnswer<ImportReport>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/parties/parties/import/': {
    /** Import profiles */
    post: {
      parameters: { path?: never; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { csv: string; plan?: string } } }
      responses: {
        200: JsonAnswer<{ created: number; updated: number; unchanged: number; refused_count: number; refused: { line: number; reason: string }[]; changes: ({ line: number; kind: 'create' | 'update'; name: string; phone: string; fields: ('name' | 'email' | 'notes' | 'preferences' | 'tags' | 'allergies' | 'vip')[] })[]; plan: string; activity_id: string | null }>
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
  '/api/recent/': {
    /** List recent activity */
    get: {
      parameters: { path?: never; query?: { kind?: 'listed' | 'all' | 'waitlist' | 'reservations' | 'parties' | 'office'; search?: string; page?: number; page_size?: number }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: ({ id: string; timestamp: string; action_type: 'STATUS_CHANGED_SERVED' | 'ENTRY_DELETED' | 'RESERVATION_DELETED' | 'RESERVATION_CHECKED_IN' | 'ENTRY_ADDED' | 'ENTRY_JOINED' | 'ENTRY_EDITED' | 'STATUS_CHANGED_WAITING' | 'STATUS_CHANGED_NOTIFIED' | 'ENTRY_LEFT' | 'GUEST_RUNNING_LATE' | 'GUEST_ARRIVED' | 'GUEST_ON_MY_WAY' | 'GUEST_RATED' | 'GUEST_REPLIED' | 'REPLIES_READ' | 'MESSAGE_REPORTED' | 'ENTRY_MOVED' | 'ENTRY_MOVED_BACK' | 'RESERVATION_ADDED' | 'RESERVATION_EDITED' | 'RESERVATION_CANCELLED' | 'RESERVATION_NO_SHOW' | 'RESERVATION_RESTORED' | 'RESERVATION_IMPORTED' | 'PARTY_ADDED' | 'PARTY_EDITED' | 'PARTY_DELETED' | 'PARTIES_MERGED' | 'PARTIES_IMPORTED' | 'STAY_STARTED' | 'STAY_MOVED' | 'STAYS_SWAPPED' | 'STAY_STEP' | 'STAY_EXTENDED' | 'STAY_ENDED' | 'RESOURCE_MARKED' | 'HOLD_MADE' | 'HOLD_ENDED' | 'FLOOR_CHANGED' | 'SETTINGS_CHANGED' | 'USER_INVITED' | 'INVITE_REVOKED' | 'USER_JOINED' | 'USER_ROLE_CHANGED' | 'USER_DEACTIVATED' | 'USER_REACTIVATED' | 'USER_PASSWORD_RESET' | 'GUEST_EXPORTED' | 'GUEST_ERASED' | 'UNDONE'; undid?: 'STATUS_CHANGED_SERVED' | 'ENTRY_DELETED' | 'RESERVATION_DELETED' | 'RESERVATION_CHECKED_IN' | 'ENTRY_ADDED' | 'ENTRY_JOINED' | 'ENTRY_EDITED' | 'STATUS_CHANGED_WAITING' | 'STATUS_CHANGED_NOTIFIED' | 'ENTRY_LEFT' | 'GUEST_RUNNING_LATE' | 'GUEST_ARRIVED' | 'GUEST_ON_MY_WAY' | 'GUEST_RATED' | 'GUEST_REPLIED' | 'REPLIES_READ' | 'MESSAGE_REPORTED' | 'ENTRY_MOVED' | 'ENTRY_MOVED_BACK' | 'RESERVATION_ADDED' | 'RESERVATION_EDITED' | 'RESERVATION_CANCELLED' | 'RESERVATION_NO_SHOW' | 'RESERVATION_RESTORED' | 'RESERVATION_IMPORTED' | 'PARTY_ADDED' | 'PARTY_EDITED' | 'PARTY_DELETED' | 'PARTIES_MERGED' | 'PARTIES_IMPORTED' | 'STAY_STARTED' | 'STAY_MOVED' | 'STAYS_SWAPPED' | 'STAY_STEP' | 'STAY_EXTENDED' | 'STAY_ENDED' | 'RESOURCE_MARKED' | 'HOLD_MADE' | 'HOLD_ENDED' | 'FLOOR_CHANGED' | 'SETTINGS_CHANGED' | 'USER_INVITED' | 'INVITE_REVOKED' | 'USER_JOINED' | 'USER_ROLE_CHANGED' | 'USER_DEACTIVATED' | 'USER_REACTIVATED' | 'USER_PASSWORD_RESET' | 'GUEST_EXPORTED' | 'GUEST_ERASED' | 'UNDONE'; is_undone: boolean; can_undo?: boolean; actor: string; entry_details: { customer_name: string; phone_number: string; people_count: number | null; wait_time_minutes: number | null; notes: string; removed_reason: string | null; imported?: number; passed?: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[] }; entry_details_json: { customer_name: string; phone_number: string; people_count: number | null; wait_time_minutes: number | null; notes: string; removed_reason: string | null; imported?: number; passed?: ({ code: 'right_size'; entry_id: string; waited_minutes: number; empty_seats: number } | { code: 'has_table'; entry_id: string; waited_minutes: number; resource_ids: string[] } | { code: 'staff_choice'; entry_id: string; waited_minutes: number })[] } })[]; count: number }>
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
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ restaurant: PublicRestaurant; settings: { default_party_size: number; note_options: string[]; estimated_wait_time: number; next_tables?: string[]; sends_texts: boolean; contact: ('phone' | 'email' | 'none')[]; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] }; joining: Joining; success: true }>
        304: NoAnswer
        400: JsonAnswer<GuestRefusal>
        404: JsonAnswer<GuestRefusal>
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
        503: JsonAnswer<GuestRefusal>
      }
    }
  }
  '/api/customer/join-queue/{restaurantId}/submit/': {
    /** Join the waitlist */
    post: {
      parameters: { path: { restaurantId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { customer_name: string; phone_number?: string; email?: string; people_count: number | string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[]; sms_consent?: boolean; language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; template_type?: 'queue_joined'; restaurant_id?: string; guest_code?: string } } }
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
    /** Change size, notes or wishes */
    put: {
      parameters: { path: { restaurantId: string; entryId: string }; query?: never; header?: { 'Idempotency-Key'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { people_count?: number | string; notes?: string; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] } } }
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
  '/api/analytics/operations/': {
    /** Get reservations, covers, staff and texts of a period */
    get: {
      parameters: { path?: never; query?: { period?: 'week' | 'month' | 'year'; from?: string; to?: string }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ period: 'week' | 'month' | 'year' | 'custom'; first_day: string; last_day: string; reservations: { booked: { value: number; previous: number }; covers: { value: number; previous: number }; honoured: { value: number; previous: number }; no_shows: { value: number; previous: number }; cancelled: { value: number; previous: number }; lead_days: number | null; by_source: ({ source: 'staff' | 'guest' | 'api' | 'other'; booked: number; honoured: number; no_shows: number })[] }; covers: { total: { value: number; previous: number }; average_party: number | null; by_source: ({ source: 'staff' | 'guest' | 'reservation'; parties: number; covers: number })[] }; staff: ({ name: string | null; added: number; notified: number; seated: number })[]; texts: { sent: { value: number; previous: number }; delivered: { value: number; previous: number }; failed: { value: number; previous: number }; segments: { value: number; previous: number }; parties: number; answered: number; costs: { currency: string; amount: number }[] } }>
        304: NoAnswer
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
        200: JsonAnswer<{ can_mail: boolean; addresses?: string[]; mails: ({ report_id: string; week: string; state: 'sending' | 'accepted' | 'failed' | 'retry' | 'unknown'; error: string | null; at: string })[] }>
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
        200: JsonAnswer<{ success: true; message: string; data: { settings: { name: string; address: string; phone: string; time_zone: string; default_country_code: string; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; special_dates: { date: string; spans: { from: string; to: string }[]; note: string }[] } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save general settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { name?: string; address?: string; phone?: string; time_zone?: string; default_country_code?: string; opening_hours?: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; special_dates?: { date: string; spans: { from: string; to: string }[]; note: string }[] }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { name: string; address: string; phone: string; time_zone: string; default_country_code: string; opening_hours: { monday: { from: string; to: string }[]; tuesday: { from: string; to: string }[]; wednesday: { from: string; to: string }[]; thursday: { from: string; to: string }[]; friday: { from: string; to: string }[]; saturday: { from: string; to: string }[]; sunday: { from: string; to: string }[] } | null; special_dates: { date: string; spans: { from: string; to: string }[]; note: string }[] } } }>
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
        200: JsonAnswer<{ success: true; message: string; data: { settings: { sender: string; default_language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; templates: { queue_joined?: Record<string, string>; table_ready?: Record<string, string>; ready_now?: Record<string, string>; almost_ready?: Record<string, string>; new_time?: Record<string, string>; last_call?: Record<string, string>; turn_near?: Record<string, string>; late_noted?: Record<string, string>; arrived_noted?: Record<string, string>; left_noted?: Record<string, string>; help?: Record<string, string>; stopped?: Record<string, string>; started?: Record<string, string> }; confirm_replies: boolean; quiet_hours_from: string; quiet_hours_to: string; quiet_hours_table_ready: 'send' | 'hold'; spoken_calls: boolean; call_when_text_fails: boolean; daily_limit: number; new_number_limit: number; other_country_codes: string[]; dlt_entity_id: string; dlt_template_ids: { queue_joined?: string; table_ready?: string; ready_now?: string; almost_ready?: string; new_time?: string; last_call?: string; turn_near?: string; late_noted?: string; arrived_noted?: string; left_noted?: string; help?: string; stopped?: string; started?: string } } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save notifications settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { sender?: string; default_language?: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; templates?: { queue_joined?: Record<string, string>; table_ready?: Record<string, string>; ready_now?: Record<string, string>; almost_ready?: Record<string, string>; new_time?: Record<string, string>; last_call?: Record<string, string>; turn_near?: Record<string, string>; late_noted?: Record<string, string>; arrived_noted?: Record<string, string>; left_noted?: Record<string, string>; help?: Record<string, string>; stopped?: Record<string, string>; started?: Record<string, string> }; confirm_replies?: boolean; quiet_hours_from?: string; quiet_hours_to?: string; quiet_hours_table_ready?: 'send' | 'hold'; spoken_calls?: boolean; call_when_text_fails?: boolean; daily_limit?: number; new_number_limit?: number; other_country_codes?: string[]; dlt_entity_id?: string; dlt_template_ids?: { queue_joined?: string; table_ready?: string; ready_now?: string; almost_ready?: string; new_time?: string; last_call?: string; turn_near?: string; late_noted?: string; arrived_noted?: string; left_noted?: string; help?: string; stopped?: string; started?: string } }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { sender: string; default_language: 'en' | 'hi' | 'ta' | 'te' | 'bn' | 'mr' | 'es' | 'fr' | 'ar'; templates: { queue_joined?: Record<string, string>; table_ready?: Record<string, string>; ready_now?: Record<string, string>; almost_ready?: Record<string, string>; new_time?: Record<string, string>; last_call?: Record<string, string>; turn_near?: Record<string, string>; late_noted?: Record<string, string>; arrived_noted?: Record<string, string>; left_noted?: Record<string, string>; help?: Record<string, string>; stopped?: Record<string, string>; started?: Record<string, string> }; confirm_replies: boolean; quiet_hours_from: string; quiet_hours_to: string; quiet_hours_table_ready: 'send' | 'hold'; spoken_calls: boolean; call_when_text_fails: boolean; daily_limit: number; new_number_limit: number; other_country_codes: string[]; dlt_entity_id: string; dlt_template_ids: { queue_joined?: string; table_ready?: string; ready_now?: string; almost_ready?: string; new_time?: string; last_call?: string; turn_near?: string; late_noted?: string; arrived_noted?: string; left_noted?: string; help?: string; stopped?: string; started?: string } } } }>
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
        200: JsonAnswer<{ success: true; message: string; data: { settings: { default_page: 'waitlist' | 'reservations' | 'parties'; default_party_size: number; estimated_wait_time: number; wait_estimate: 'learned' | 'fixed'; default_quoted_time: number; auto_remove_waiting_parties_after: 'never' | '1_minute' | '1_hour' | '2_hours' | '4_hours' | '12_hours'; allow_walk_ins: boolean; require_phone_number: boolean; guest_contact: 'phone' | 'phone_or_email' | 'optional'; enable_sms_notifications: boolean; sort_parties_by: 'quoted_time' | 'arrival_time'; wait_fields_to_display: ('size' | 'arrival_time' | 'notes_column' | 'quoted_time' | 'wait_time')[]; note_options: string[]; joining_paused: boolean; joining_paused_reason: string; max_waiting_parties: number | null; max_late_minutes: number; hold_minutes: number; hold_minutes_by_size: { people_from: number; minutes: number }[]; sms_notification_template: string } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save waitlist settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { default_page?: 'waitlist' | 'reservations' | 'parties'; default_party_size?: number; estimated_wait_time?: number; wait_estimate?: 'learned' | 'fixed'; default_quoted_time?: number; auto_remove_waiting_parties_after?: 'never' | '1_minute' | '1_hour' | '2_hours' | '4_hours' | '12_hours'; allow_walk_ins?: boolean; require_phone_number?: boolean; guest_contact?: 'phone' | 'phone_or_email' | 'optional'; enable_sms_notifications?: boolean; sort_parties_by?: 'quoted_time' | 'arrival_time'; wait_fields_to_display?: ('size' | 'arrival_time' | 'notes_column' | 'quoted_time' | 'wait_time')[]; note_options?: string[]; joining_paused?: boolean; joining_paused_reason?: string; max_waiting_parties?: number | null; max_late_minutes?: number; hold_minutes?: number; hold_minutes_by_size?: { people_from: number; minutes: number }[]; sms_notification_template?: string }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { default_page: 'waitlist' | 'reservations' | 'parties'; default_party_size: number; estimated_wait_time: number; wait_estimate: 'learned' | 'fixed'; default_quoted_time: number; auto_remove_waiting_parties_after: 'never' | '1_minute' | '1_hour' | '2_hours' | '4_hours' | '12_hours'; allow_walk_ins: boolean; require_phone_number: boolean; guest_contact: 'phone' | 'phone_or_email' | 'optional'; enable_sms_notifications: boolean; sort_parties_by: 'quoted_time' | 'arrival_time'; wait_fields_to_display: ('size' | 'arrival_time' | 'notes_column' | 'quoted_time' | 'wait_time')[]; note_options: string[]; joining_paused: boolean; joining_paused_reason: string; max_waiting_parties: number | null; max_late_minutes: number; hold_minutes: number; hold_minutes_by_size: { people_from: number; minutes: number }[]; sms_notification_template: string } } }>
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
        200: JsonAnswer<{ success: true; message: string; data: { settings: { day_start_hour: number; target_wait_minutes: number; target_no_show_rate: number; reports: ({ id: string; name: string; figures: ('arrivals' | 'served' | 'covers' | 'average_wait' | 'no_shows' | 'walk_outs' | 'bookings' | 'booked_covers' | 'honoured' | 'booking_no_shows' | 'texts_sent' | 'texts_delivered')[]; group: 'day' | 'week' | 'month' | 'weekday' | 'hour' | 'total'; period: 'week' | 'month' | 'year'; from?: string; to?: string; mail_to: string | null })[] } } }>
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
        200: JsonAnswer<{ success: true; message: string; data: { settings: { day_start_hour: number; target_wait_minutes: number; target_no_show_rate: number; reports: ({ id: string; name: string; figures: ('arrivals' | 'served' | 'covers' | 'average_wait' | 'no_shows' | 'walk_outs' | 'bookings' | 'booked_covers' | 'honoured' | 'booking_no_shows' | 'texts_sent' | 'texts_delivered')[]; group: 'day' | 'week' | 'month' | 'weekday' | 'hour' | 'total'; period: 'week' | 'month' | 'year'; from?: string; to?: string; mail_to: string | null })[] } } }>
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
        200: JsonAnswer<{ success: true; message: string; data: { settings: { turn_minutes: { '1_2': { morning: number; midday: number; afternoon: number; evening: number }; '3_4': { morning: number; midday: number; afternoon: number; evening: number }; '5_6': { morning: number; midday: number; afternoon: number; evening: number }; '7_up': { morning: number; midday: number; afternoon: number; evening: number } }; recorded_steps: ('ordered' | 'mains' | 'bill')[]; wipe_step: boolean; fairness_minutes: number; due_soon_minutes: number; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] } } }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
    /** Save floor settings */
    post: {
      parameters: { path?: never; query?: never; header?: { 'If-Match'?: string }; cookie?: never }
      requestBody: { content: { 'application/json': { settings: { turn_minutes?: { '1_2': { morning: number; midday: number; afternoon: number; evening: number }; '3_4': { morning: number; midday: number; afternoon: number; evening: number }; '5_6': { morning: number; midday: number; afternoon: number; evening: number }; '7_up': { morning: number; midday: number; afternoon: number; evening: number } }; recorded_steps?: ('ordered' | 'mains' | 'bill')[]; wipe_step?: boolean; fairness_minutes?: number; due_soon_minutes?: number; wishes?: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] }; app_name?: string } } }
      responses: {
        200: JsonAnswer<{ success: true; message: string; data: { settings: { turn_minutes: { '1_2': { morning: number; midday: number; afternoon: number; evening: number }; '3_4': { morning: number; midday: number; afternoon: number; evening: number }; '5_6': { morning: number; midday: number; afternoon: number; evening: number }; '7_up': { morning: number; midday: number; afternoon: number; evening: number } }; recorded_steps: ('ordered' | 'mains' | 'bill')[]; wipe_step: boolean; fairness_minutes: number; due_soon_minutes: number; wishes: ('accessible' | 'high_chair' | 'window' | 'quiet' | 'outside')[] } } }>
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
  '/api/integrations/webhooks/': {
    /** List webhooks */
    get: {
      parameters: { path?: never; query?: never; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<({ id: string; url: string; description: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.updated' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended')[]; enabled: boolean; disabled_reason: string | null; failing_since: string | null; created_at: string })[]>
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
      requestBody: { content: { 'application/json': { url: string; description?: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.updated' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended')[] } } }
      responses: {
        201: JsonAnswer<{ endpoint: { id: string; url: string; description: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.updated' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended')[]; enabled: boolean; disabled_reason: string | null; failing_since: string | null; created_at: string }; secret: string }>
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
      requestBody: { content: { 'application/json': { url?: string; description?: string; event_types?: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.updated' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended')[]; enabled?: boolean } } }
      responses: {
        200: JsonAnswer<{ id: string; url: string; description: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.updated' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended')[]; enabled: boolean; disabled_reason: string | null; failing_since: string | null; created_at: string }>
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
        200: JsonAnswer<{ endpoint: { id: string; url: string; description: string; event_types: ('entry.created' | 'entry.updated' | 'entry.notified' | 'entry.served' | 'entry.removed' | 'reservation.created' | 'reservation.updated' | 'reservation.checked_in' | 'reservation.cancelled' | 'reservation.no_show' | 'reservation.deleted' | 'stay.started' | 'stay.moved' | 'stay.updated' | 'stay.ended' | 'hold.started' | 'hold.ended')[]; enabled: boolean; disabled_reason: string | null; failing_since: string | null; created_at: string }; secret: string }>
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
        202: JsonAnswer<{ id: string; endpoint_id: string; kind: 'event' | 'test' | 'replay'; message_id: string; event_type: string; state: 'pending' | 'delivered' | 'failed'; attempts: number; response_status: number | null; response_body: string | null; error: string | null; duration_ms: number | null; created_at: string; settled_at: string | null }>
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
        200: JsonAnswer<({ id: string; endpoint_id: string; kind: 'event' | 'test' | 'replay'; message_id: string; event_type: string; state: 'pending' | 'delivered' | 'failed'; attempts: number; response_status: number | null; response_body: string | null; error: string | null; duration_ms: number | null; created_at: string; settled_at: string | null })[]>
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
        202: JsonAnswer<{ id: string; endpoint_id: string; kind: 'event' | 'test' | 'replay'; message_id: string; event_type: string; state: 'pending' | 'delivered' | 'failed'; attempts: number; response_status: number | null; response_body: string | null; error: string | null; duration_ms: number | null; created_at: string; settled_at: string | null }>
        400: JsonAnswer<Refusal>
        401: JsonAnswer<Refusal>
        403: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        503: JsonAnswer<Refusal>
      }
    }
  }
  '/api/privacy/export/': {
    /** Export the data of a guest */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone?: string; email?: string } } }
      responses: {
        200: JsonAnswer<{ exported_at: string; restaurant: string; phones: string[]; emails: string[]; profiles: Record<string, unknown>[]; visits: Record<string, unknown>[]; reservations: Record<string, unknown>[]; messages: Record<string, unknown>[]; replies: Record<string, unknown>[]; ratings: Record<string, unknown>[]; turn_alerts?: Record<string, unknown>[] }>
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
  '/api/privacy/erase/': {
    /** Erase a guest */
    post: {
      parameters: { path?: never; query?: never; header?: never; cookie?: never }
      requestBody: { content: { 'application/json': { phone?: string; email?: string } } }
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
      requestBody: { content: { 'application/json': { username: string; email?: '' | string; password: string; first_name?: string; last_name?: string; restaurant_name: string; time_zone?: string; default_country_code?: string } } }
      responses: {
        201: JsonAnswer<{ token: string; user_id: string; username: string; email: string; restaurant_id: string; restaurant_name: string }>
        400: JsonAnswer<Refusal>
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
        200: JsonAnswer<{ token: string; user: User; restaurant_id: string; restaurant_name: string; message: string }>
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
      parameters: { path?: never; query?: { page?: number; page_size?: number }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: AccountEvent[]; count: number }>
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
      parameters: { path?: never; query?: { page?: number; page_size?: number }; header?: { 'If-None-Match'?: string }; cookie?: never }
      requestBody?: never
      responses: {
        200: JsonAnswer<{ results: AccountEvent[]; count: number }>
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
      requestBody: { content: { 'application/json': { role: 'owner' | 'manager' | 'host' } } }
      responses: {
        200: JsonAnswer<TeamMember>
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
        201: JsonAnswer<{ token: string; user: User }>
        400: JsonAnswer<Refusal>
        404: JsonAnswer<Refusal>
        413: JsonAnswer<Refusal>
        415: JsonAnswer<Refusal>
        429: JsonAnswer<Refusal>
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
        200: JsonAnswer<{ tokens: ({ id: string; name: string; scopes: ('read' | 'waitlist' | 'reservations' | 'parties' | 'messages')[]; created_by: string; created_at: string; expires_at: string | null; is_expired: boolean; last_used_at: string | null })[]; has_default: boolean }>
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
}
