import type { RecentInput, RecentPage, UndoInput, Undone } from '@waitbook/contracts/activity'
import type * as analytics from '@waitbook/contracts/analytics/analytics'
import type { Breakdown } from '@waitbook/contracts/analytics/breakdown'
import type { Report, ReportInput, ReportMails } from '@waitbook/contracts/analytics/reports'
import type { StayAnalytics } from '@waitbook/contracts/analytics/stays'
import type { TableAnalytics } from '@waitbook/contracts/analytics/tables'
import type { ApiToken, MadeToken, MakeTokenInput, NamedTokenInput, NamedTokens } from '@waitbook/contracts/api-token'
import type { DemoOpened, DemoSpeed, DemoState } from '@waitbook/contracts/demo'
import type {
  AddWebhookInput,
  EditWebhookInput,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookInput,
  WebhookSecret,
} from '@waitbook/contracts/integrations'
import type { SeenSettings, SettingsApp, SettingsOf, SettingsPatch } from '@waitbook/contracts/settings/apps'
import type { BrandFile, BrandFileKind, BrandFiles } from '@waitbook/contracts/settings/brand'
import type { ChangeSettingsInput, SettingsChanged } from '@waitbook/contracts/settings/change'
import type { MenuFile } from '@waitbook/contracts/settings/menu'
import type { SetupState } from '@waitbook/contracts/settings/setup'
import type { ShownStartPage } from '@waitbook/contracts/start-page/start-page'
import type { SignedInStaff, Staff, Visitor } from './callers.ts'
import type { Precondition } from './precondition.ts'

/** The settings of a restaurant, one set of keys per app of the registry. */
export interface SettingsService {
  get<A extends SettingsApp>(staff: Staff, app: A): Promise<SettingsOf<A>>
  /** Whether row-level security is active in the database; for owners and managers. */
  server(): Promise<{ row_security: boolean }>
  /** What a new restaurant has set up; null where the list of it is not shown. */
  setup(staff: Staff): Promise<SetupState | null>
  /** Changes the given keys and returns all of them. */
  save<A extends SettingsApp>(
    staff: Staff,
    app: A,
    patch: SettingsPatch<A>,
    over?: { seen?: SeenSettings | undefined } & Precondition,
  ): Promise<SettingsOf<A>>
  /** Changes settings of several apps and areas of the floor, all or none. Throws `edited_meanwhile` or `area_changed`. */
  change(staff: Staff, input: ChangeSettingsInput): Promise<SettingsChanged>
}

/** The menu that guests read while they wait, if it is a file. */
export interface MenuService {
  file(staff: Staff): Promise<MenuFile | null>
  /** Accepts PDF, PNG, JPEG and WebP, detected by content, and publishes the file to guests. */
  upload(staff: Staff, file: { name: string; content: Uint8Array }): Promise<MenuFile>
  removeFile(staff: Staff): Promise<void>
}

/** The images that a restaurant shows on its guests' pages. */
export interface BrandService {
  files(staff: Staff): Promise<BrandFiles>
  /** Accepts PNG, JPEG and WebP, detected by content, and publishes the image to guests. */
  upload(staff: Staff, kind: BrandFileKind, file: { name: string; content: Uint8Array }): Promise<BrandFile>
  removeFile(staff: Staff, input: { kind: BrandFileKind }): Promise<void>
}

/** Signed webhooks to the restaurant's own systems. */
export interface IntegrationsService {
  list(staff: Staff): Promise<WebhookEndpoint[]>
  add(staff: Staff, input: AddWebhookInput): Promise<WebhookSecret>
  edit(staff: Staff, input: EditWebhookInput): Promise<WebhookEndpoint>
  remove(staff: Staff, input: WebhookInput): Promise<void>
  /** Creates a new secret. Deliveries are signed with both secrets for a day. */
  rotateSecret(staff: Staff, input: WebhookInput): Promise<WebhookSecret>
  /** Newest first. */
  deliveries(staff: Staff, input: WebhookInput): Promise<WebhookDelivery[]>
  test(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
  /** Sends a logged delivery again with the same id, so that the receiver can detect the duplicate. */
  replay(staff: Staff, input: WebhookInput): Promise<WebhookDelivery>
}

export interface ApiTokenService {
  /** The current token, created on the first call. */
  get(staff: Staff): Promise<ApiToken>
  /** Replaces the token; the old one is refused immediately. */
  regenerate(staff: Staff): Promise<ApiToken>
  /** The restaurant's named tokens, newest first. */
  list(staff: SignedInStaff): Promise<NamedTokens>
  makeNamed(staff: SignedInStaff, input: MakeTokenInput): Promise<MadeToken>
  /** Revokes the token and closes its sockets. */
  revoke(staff: SignedInStaff, input: NamedTokenInput): Promise<void>
}

export interface ActivityService {
  recent(staff: Staff, input: RecentInput): Promise<RecentPage>
  undo(staff: Staff, input: UndoInput): Promise<Undone>
}

/** Counts and averages of past visits. */
export interface AnalyticsService {
  read(staff: Staff, input: analytics.AnalyticsInput): Promise<analytics.Analytics>
  /** The parties by queue, service, desk and person. */
  breakdown(staff: Staff, input: analytics.AnalyticsInput): Promise<Breakdown>
  breakdownCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  /** One row for each entry, without names of guests. */
  visitsCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  /** Reservations, covers, the team's work and texts. */
  operations(staff: Staff, input: analytics.AnalyticsInput): Promise<analytics.Operations>
  /** By who booked. */
  reservationsCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  /** Turn times and the use of tables. */
  stays(staff: Staff, input: analytics.AnalyticsInput): Promise<StayAnalytics>
  /** Use of the tables by hour, time between parties, empty seats and sources. */
  tables(staff: Staff, input: analytics.AnalyticsInput): Promise<TableAnalytics>
  tablesCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  staysCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  sectionsCsv(staff: Staff, input: analytics.AnalyticsInput): Promise<string>
  /** One of the charts as CSV. */
  exportCsv(staff: Staff, input: analytics.AnalyticsExportInput): Promise<string>
  /** The chosen figures as a table. */
  report(staff: Staff, input: ReportInput): Promise<Report>
  reportCsv(staff: Staff, input: ReportInput): Promise<string>
  /** Whether reports can be mailed, and how the latest mail of each fared. */
  reportMails(staff: Staff): Promise<ReportMails>
}

/** Demo restaurants, each deleted after an hour. */
export interface StartPageService {
  get(): ShownStartPage
}

export interface DemoService {
  open(visitor: Visitor): Promise<DemoOpened>
  state(staff: Staff): Promise<DemoState>
  setSpeed(staff: Staff, speed: DemoSpeed): Promise<DemoState>
}
