import type { Selectable } from 'kysely'
import type {
  AccountEventsTable,
  ApiTokensTable,
  ApiTokenUsesTable,
  InvitesTable,
  JobTicksTable,
  MembershipsTable,
  NamedTokensTable,
  PersonsTable,
  RateLimitsTable,
  RecoveryCodesTable,
  RegistrationInvitesTable,
  TokenHashesTable,
  TwoFactorTable,
  UsernamesTable,
  UsersTable,
} from './accounts.ts'
import type { ActivityTable } from './activity.ts'
import type { BookingWishesTable } from './booking-wishes.ts'
import type { DeskSessionsTable, ResourceQueuesTable } from './desks.ts'
import type { DisplayCodesTable, DisplaysTable } from './displays.ts'
import type {
  FloorAreasTable,
  FloorLayoutsTable,
  HoldsTable,
  ResourceGroupsTable,
  ResourceMarksTable,
  ResourcesTable,
  StayResourcesTable,
  StaysTable,
} from './floor.ts'
import type { ImportColumnsTable, ImportedBookingsTable, ImportsTable } from './imports.ts'
import type { MessageCostsTable } from './message-costs.ts'
import type { MessagesTable, OptOutsTable, ProviderEventsTable, RepliesTable, TextedPhonesTable } from './messages.ts'
import type { PartiesTable, PartyPhonesTable } from './parties.ts'
import type { BookingDevicesTable, PushKeysTable, PushSubscriptionsTable } from './push.ts'
import type { QueuesTable, TicketCountersTable } from './queues.ts'
import type { ReportMailsTable } from './report-mails.ts'
import type {
  BookingHoldsTable,
  BookingSegmentsTable,
  ReservationPinsTable,
  ReservationResourcesTable,
  ReservationsTable,
} from './reservations.ts'
import type {
  ErasuresTable,
  OrganisationsTable,
  RestaurantFilesTable,
  RestaurantRevisionsTable,
  RestaurantsTable,
  SettingsTable,
} from './restaurants.ts'
import type { SandboxesTable } from './sandboxes.ts'
import type { SecretMarksTable } from './secret-marks.ts'
import type { SectionLayoutsTable, SectionTablesTable, ServerShiftsTable, ServersTable } from './servers.ts'
import type { TurnAlertsTable } from './turn-alerts.ts'
import type { VisitRatingsTable } from './visit-ratings.ts'
import type { WaitQuotesTable } from './wait-quotes.ts'
import type { AutoRemovalsTable, SegmentsTable, WaitlistEntriesTable } from './waitlist-entries.ts'
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './webhooks.ts'

/** Every table. Keys of tenant tables start with `restaurant_id`; global tables are marked as such. */
export interface Database {
  account_events: AccountEventsTable
  activity: ActivityTable
  api_token_uses: ApiTokenUsesTable
  api_tokens: ApiTokensTable
  auto_removals: AutoRemovalsTable
  booking_holds: BookingHoldsTable
  booking_segments: BookingSegmentsTable
  booking_wishes: BookingWishesTable
  booking_devices: BookingDevicesTable
  invites: InvitesTable
  desk_sessions: DeskSessionsTable
  display_codes: DisplayCodesTable
  displays: DisplaysTable
  erasures: ErasuresTable
  floor_areas: FloorAreasTable
  floor_layouts: FloorLayoutsTable
  holds: HoldsTable
  import_columns: ImportColumnsTable
  imported_bookings: ImportedBookingsTable
  imports: ImportsTable
  job_ticks: JobTicksTable
  memberships: MembershipsTable
  message_costs: MessageCostsTable
  messages: MessagesTable
  named_tokens: NamedTokensTable
  opt_outs: OptOutsTable
  organisations: OrganisationsTable
  parties: PartiesTable
  party_phones: PartyPhonesTable
  persons: PersonsTable
  provider_events: ProviderEventsTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  queues: QueuesTable
  rate_limits: RateLimitsTable
  registration_invites: RegistrationInvitesTable
  replies: RepliesTable
  recovery_codes: RecoveryCodesTable
  report_mails: ReportMailsTable
  reservation_pins: ReservationPinsTable
  reservation_resources: ReservationResourcesTable
  reservations: ReservationsTable
  resource_groups: ResourceGroupsTable
  resource_marks: ResourceMarksTable
  resource_queues: ResourceQueuesTable
  resources: ResourcesTable
  restaurant_files: RestaurantFilesTable
  restaurant_revisions: RestaurantRevisionsTable
  restaurants: RestaurantsTable
  sandboxes: SandboxesTable
  secret_marks: SecretMarksTable
  section_layouts: SectionLayoutsTable
  section_tables: SectionTablesTable
  segments: SegmentsTable
  server_shifts: ServerShiftsTable
  servers: ServersTable
  settings: SettingsTable
  stay_resources: StayResourcesTable
  stays: StaysTable
  texted_phones: TextedPhonesTable
  ticket_counters: TicketCountersTable
  token_hashes: TokenHashesTable
  turn_alerts: TurnAlertsTable
  two_factor: TwoFactorTable
  usernames: UsernamesTable
  users: UsersTable
  visit_ratings: VisitRatingsTable
  wait_quotes: WaitQuotesTable
  waitlist_entries: WaitlistEntriesTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_endpoints: WebhookEndpointsTable
}

/** A row as it is read. */
export type StoredRow<T extends keyof Database> = Selectable<Database[T]>
