import type { Agent } from 'node:https'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { ShownStartPage } from '@waitbook/contracts/start-page/start-page'
import { type ConnectOptions, connect } from '@waitbook/db/connect'
import { createAccountLog } from '../features/account-log/account-log.ts'
import { createActivityService } from '../features/activity/activity.service.ts'
import { createAllLocationsService } from '../features/all-locations/all-locations.service.ts'
import { createAnalyticsService } from '../features/analytics/analytics.service.ts'
import { createReportMailsJob } from '../features/analytics/report-mails.job.ts'
import { createApiTokenService } from '../features/api-token/api-token.service.ts'
import { createTokenUses } from '../features/api-token/default-token.ts'
import { createAddressMarks } from '../features/booking/address-marks.ts'
import { createBookingCodes } from '../features/booking/codes/booking-codes.ts'
import { createBookingMails } from '../features/booking/messages/booking-mails.ts'
import { createBookingLinks } from '../features/booking/own/booking-links.ts'
import { createPartyLinks } from '../features/booking/own/party-links.ts'
import { countTableless } from '../features/booking/tableless-bookings.ts'
import { createClosedDays } from '../features/booking/times/closed-days.ts'
import { createBookingPreview } from '../features/booking/times/preview.service.ts'
import { readStaffDay } from '../features/booking/times/staff-times.ts'
import { createBrandService } from '../features/brand/brand.service.ts'
import { createPasswords, type HashPassword } from '../features/credentials/passwords.ts'
import { createCustomerService } from '../features/customer/customer.service.ts'
import { createTextedLinks } from '../features/customer/texted-link.ts'
import { createDemoJob } from '../features/demo/demo.job.ts'
import { createDemoService } from '../features/demo/demo.service.ts'
import { createPlay } from '../features/demo/play.ts'
import { createDeskClosingJob } from '../features/desks/desk-closing.job.ts'
import { createDesksService } from '../features/desks/desks.service.ts'
import { createDisplayGate } from '../features/displays/display-gate.ts'
import { createDisplaysService } from '../features/displays/displays.service.ts'
import { createPairing } from '../features/displays/pairing.ts'
import { createFloorService } from '../features/floor/floor.service.ts'
import { createGuestCodes } from '../features/guest-list/guest-codes.ts'
import { createGuestListService } from '../features/guest-list/guest-list.service.ts'
import { createIntegrationsService } from '../features/integrations/integrations.service.ts'
import { createWebhookSender } from '../features/integrations/webhook-sender.ts'
import { createWebhookWorker } from '../features/integrations/webhooks.worker.ts'
import { createKioskService } from '../features/kiosk/kiosk.service.ts'
import { createMenuService } from '../features/menu/menu.service.ts'
import type { MessageProviders } from '../features/messages/channels/provider.ts'
import { createPushKeys } from '../features/messages/channels/push-keys.ts'
import { createPushSender } from '../features/messages/channels/push-sender.ts'
import { createContactEmail } from '../features/messages/contact-email.ts'
import { createIncoming } from '../features/messages/incoming/incoming.ts'
import { createReceipts } from '../features/messages/incoming/receipts.ts'
import { createMessagesService } from '../features/messages/messages.service.ts'
import { createAccountCharge } from '../features/messages/outgoing/account-charge.ts'
import { createMessageWorker } from '../features/messages/outgoing/messages.worker.ts'
import { createPlaceMails } from '../features/messages/outgoing/place-mails.ts'
import { createTestText } from '../features/messages/test-text.ts'
import { createPaperService } from '../features/paper/paper.service.ts'
import { createPartiesService } from '../features/parties/parties.service.ts'
import { createPrivacyService } from '../features/privacy/privacy.service.ts'
import { createRetentionJob } from '../features/privacy/retention.job.ts'
import { createBookingPushService } from '../features/push/booking-push.service.ts'
import { createPushService } from '../features/push/push.service.ts'
import { createQueuesService } from '../features/queues/queues.service.ts'
import { createReservationsService } from '../features/reservations/reservations.service.ts'
import { createDemos } from '../features/restaurants/demos.ts'
import { createKnownRestaurants } from '../features/restaurants/known-restaurants.ts'
import { createGate } from '../features/session/gate.ts'
import { createSettingsService } from '../features/settings/settings.service.ts'
import { createTablePlanJob } from '../features/table-plan/table-plan.job.ts'
import { createTablePlanService } from '../features/table-plan/table-plan.service.ts'
import { updateTables } from '../features/table-plan/update-tables.ts'
import { createTurnAlerts } from '../features/turn-alerts/turn-alerts.ts'
import { createQuoteRecords } from '../features/wait/quote-records.ts'
import { createWaitsService } from '../features/wait/waits.service.ts'
import { createAutoRemovalJob } from '../features/waitlist/auto-removal.job.ts'
import { createClockWatch } from '../features/waitlist/clock-watch.job.ts'
import { createJoinCodes } from '../features/waitlist/join-code.ts'
import { createWaitlistService } from '../features/waitlist/waitlist.service.ts'
import { createChangeFeed } from '../journal/change-feed.ts'
import { type AcquireSlot, createConcurrencyLimit } from '../journal/concurrency-limit.ts'
import { createImagesJob } from '../journal/dropped-images.ts'
import type { JournalDeps } from '../journal/journal.ts'
import { createPostgresWakeUps } from '../journal/wake-ups.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { createCalculations } from '../lib/limits/calculations.ts'
import { createRateLimits, noRateLimits } from '../lib/limits/rate-limits.ts'
import { createReadLimits, noReadLimits } from '../lib/limits/read-limits.ts'
import type { Log } from '../lib/log.ts'
import { publicHttpsAgent } from '../lib/public-network.ts'
import { systemNumber, systemRandom } from '../lib/random.ts'
import { createReadCopy } from '../lib/read-copy.ts'
import { createRowSecurityState } from '../lib/row-security-state.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import { Hub } from '../live/hub.ts'
import type { ConnectionLimits } from '../plugins/connection-limits.ts'
import { type Pressure, watchPressure } from '../plugins/pressure.ts'
import { SessionSockets } from '../plugins/sockets.ts'
import type { StaticSites } from '../plugins/static-sites.ts'
import { createAccounts } from './accounts.ts'
import { afterCommit } from './after-commit.ts'
import { webhookBaseOf } from './configured-providers.ts'
import { accountLimits, type Env } from './env.ts'
import { createGuestBookings, createWishes } from './guest-bookings.ts'
import { createHousekeeping } from './housekeeping.ts'

/** Time-outs and limits, for tests; each has a default. */
export interface TimeLimits {
  /** The concurrency limit for each restaurant's changes. */
  acquireSlot?: AcquireSlot | undefined
  /** How long a request waits for a restaurant's waits to be read, ms. */
  waitsTimeoutMs?: number | undefined
  /** The size of the connection pool. */
  databaseLimits?: ConnectOptions['limits'] | undefined
  /** How long the send call waits for the provider to accept a message, ms. */
  sendTimeoutMs?: number | undefined
  /** How long a provider may take to accept a message, ms. */
  providerTimeoutMs?: number | undefined
  /** How often queued messages are looked for, ms. */
  messageSweepMs?: number | undefined
  /** How long a webhook's receiver may take, ms. */
  webhookTimeoutMs?: number | undefined
  /** Connections of each address, if `RATE_LIMITS` is on. */
  connectionLimits?: ConnectionLimits | undefined
  /** How long a shutdown waits for requests in flight, ms. */
  drainTimeoutMs?: number | undefined
  /** How long the readiness check waits for the database, ms. */
  readyWithinMs?: number | undefined
}

export interface DepsOptions extends TimeLimits {
  env: Env
  log: Log
  /** For the connection pool; may point to a pooler. */
  databaseUrl: string
  /** Data directory of the embedded database; left out with an external one. */
  dataDir?: string
  /** For the connection that listens for notifications, which must not go through a pooler. */
  directUrl: string
  /** Where guests reach this server, without a trailing slash. A function, as the operating system may choose the port. */
  publicUrl(): string
  /** Encrypts secrets that must be shown again, such as API tokens. */
  appSecret: string
  guestRenderer: GuestRenderer
  sites: StaticSites
  /** What the start page says of this installation. */
  startPage: ShownStartPage
  clock?: Clock
  pressure?: Pressure
  providers: MessageProviders
  /** For requests to push services. */
  pushAgent?: Agent
  /** For tests: the default takes a large part of a test's time. */
  hashPassword?: HashPassword
  /** For tests that remove the application's own conditions from its statements. */
  queryPlugins?: ConnectOptions['plugins']
}

/** Analytics and exports are read rarely, so that few connections are enough. */
const standbyConnections = 4

/** Composes the application: the only place where all parts are connected. */
export const createDeps = (options: DepsOptions) => {
  const { env, log, publicUrl, guestRenderer, sites, startPage, clock = systemClock } = options
  const connection = connect({
    connectionString: options.databaseUrl,
    ...(options.queryPlugins && { plugins: options.queryPlugins }),
    ...(options.databaseLimits && { limits: options.databaseLimits }),
    keepsStatements: options.databaseUrl === options.directUrl,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection was lost'),
  })
  const { db, pool } = connection
  const standby = env.DATABASE_READ_URL
    ? connect({
        connectionString: env.DATABASE_READ_URL,
        max: standbyConnections,
        applicationName: 'waitbook-read',
        keepsStatements: false,
        onIdleError: (error) => log.warn({ err: error }, 'a connection to the standby was lost'),
      })
    : undefined
  const readCopy = createReadCopy({ db, standby: standby?.db, clock, log })
  const sessionSockets = new SessionSockets()
  const wakeUps = createPostgresWakeUps({
    pool,
    directUrl: options.directUrl,
    onEnded: (tokenHash) => sessionSockets.close(tokenHash),
    log,
  })
  const feed = createChangeFeed({ db, log, wakeUps })
  const waits = createWaitsService({ db, feed, clock, log, timeoutMs: options.waitsTimeoutMs })
  const hub = new Hub({ db, feed, waits, clock, log })
  const rateLimits = env.RATE_LIMITS === 'off' ? noRateLimits : createRateLimits(db, clock)
  const readLimits = env.RATE_LIMITS === 'off' ? noReadLimits : createReadLimits(clock)
  const demos = createDemos(db, clock, readLimits)
  const journal: JournalDeps = {
    db,
    clock,
    random: systemRandom,
    acquireSlot: options.acquireSlot ?? createConcurrencyLimit(),
    afterCommit: (row) => afterCommit({ feed, offersJob: wishes.offersJob }, row),
    updateDerived: updateTables,
    countStored: demos.countStored,
    admitFile: demos.admitFile,
  }
  const calculate = createCalculations()
  const knownRestaurants = createKnownRestaurants(journal)
  const waitlist = createWaitlistService({
    ...journal,
    knownRestaurants,
    waits,
    joinCodes: createJoinCodes(publicUrl),
  })
  const box = createSecretBox(options.appSecret)
  const rowSecurity = createRowSecurityState(db)
  const onSessionEnded = (tokenHash: Buffer) => {
    sessionSockets.close(tokenHash)
    wakeUps.sendEnded(tokenHash)
  }
  const menu = createMenuService(journal)
  const brand = createBrandService(journal)
  const sender = createWebhookSender({
    toLoopback: env.WEBHOOKS_TO_LOOPBACK === 'on',
    timeoutMs: options.webhookTimeoutMs,
  })
  const webhooks = createWebhookWorker({ ...journal, box, sender, log })
  const keys = createPushKeys({ db, clock, box })
  const agent = options.pushAgent ?? publicHttpsAgent()
  const push = createPushSender({ db, clock, keys, notifications: guestRenderer, publicUrl, agent })
  const webhookBase = webhookBaseOf(env, publicUrl)
  const limits = accountLimits(env)
  const providers = { ...options.providers, limits }
  const turnAlerts = createTurnAlerts({ ...journal, providers, log })
  const { providerTimeoutMs, sendTimeoutMs: timeoutMs } = options
  const links = createTextedLinks(options.appSecret, publicUrl)
  const bookingLinks = createBookingLinks(options.appSecret, publicUrl)
  const addresses = { linkTo: links.linkTo, bookingLinkTo: bookingLinks.linkTo, wishLinkTo: bookingLinks.linkToWish }
  const bookingMail = createBookingMails({ db, clock, links: bookingLinks, providers, renderer: guestRenderer })
  const chargeAccount = createAccountCharge({ db, clock, limits, publicUrl })
  const placeMail = createPlaceMails({ db, renderer: guestRenderer })
  const mailing = { ...addresses, bookingMail, placeMail, providerTimeoutMs }
  const sends = { chargeAccount, alerts: turnAlerts, providers, push, log, ...mailing }
  const worker = createMessageWorker({ ...journal, ...sends, sweepMs: options.messageSweepMs })
  const passwords = createPasswords(options.hashPassword)
  const accountLog = createAccountLog(db, clock, systemRandom, log)
  const contactEmail = createContactEmail({
    ...journal,
    providers,
    rateLimits,
    appSecret: options.appSecret,
    publicUrl,
  })
  const sendTestText = createTestText({ ...journal, providers, rateLimits })
  const pages = { publicUrl, renderer: guestRenderer }
  const sending = { worker, providers, webhookBase, log, timeoutMs, contactEmail, sendTestText, ...pages }
  const messages = createMessagesService({ ...journal, ...sending })
  const addressMark = createAddressMarks(options.appSecret)
  // Where nothing is limited by address, messages are not either.
  const messageMark = env.RATE_LIMITS === 'off' ? () => undefined : addressMark
  const bookingDeps = {
    ...journal,
    knownRestaurants,
    rateLimits,
    readLimits,
    providers,
    addressMark,
    messageMark,
    bookingCodes: createBookingCodes(options.appSecret),
    links: bookingLinks,
    partyLinks: createPartyLinks(options.appSecret, publicUrl),
    log,
  }
  const { replies, bookingMessages, ...guestBookings } = createGuestBookings(bookingDeps)
  const reservations = createReservationsService({
    ...journal,
    readCopy,
    waits,
    bookingMessages,
    readStaffDay,
    countTableless,
  })
  const guestCodes = createGuestCodes(options.appSecret, clock)
  const customer = createCustomerService({
    ...journal,
    findQuoteRecord: createQuoteRecords({ db, clock }),
    guestCodes,
    log,
    waits,
    rateLimits,
    knownRestaurants,
    providers,
    links,
    messageMark,
  })
  const { staffWishes, ...wishes } = createWishes({ ...bookingDeps, bookingMessages, customer })
  const floor = createFloorService({ ...journal, waits, feed, calculate })
  const desks = createDesksService({ ...journal, waits, writeTo: messages.answer })
  const tablePlan = createTablePlanService({ ...journal, calculate })
  const settings = createSettingsService({ ...journal, rowSecurity })
  const played = { waitlist, reservations, messages, customer, floor, tablePlan, settings, ...guestBookings }
  const play = createPlay({ clock, random: systemNumber, ...played })
  const demoJob = createDemoJob({ db, clock, play, log })
  return {
    env,
    publicUrl,
    log,
    clock,
    random: systemRandom,
    passwords,
    readLimits,
    accountLog,
    play,
    demoJob,
    connection,
    readCopy,
    feed,
    hub,
    pressure: options.pressure ?? watchPressure(env.RATE_LIMITS === 'off' ? { lateMs: Number.POSITIVE_INFINITY } : {}),
    rowSecurity,
    dataDir: options.dataDir,
    timeLimits: options,
    worker,
    turnAlerts,
    housekeeping: createHousekeeping(db, clock, log),
    sessionSockets,
    gate: createGate({
      db,
      clock,
      admit: demos.admit,
      noteTokenUse: createTokenUses(db, clock),
    }),
    autoRemoval: createAutoRemovalJob(journal, log),
    deskClosing: createDeskClosingJob({ ...journal, waits }, log),
    clockWatch: createClockWatch(journal, log),
    retention: createRetentionJob(journal, log),
    droppedImages: createImagesJob(journal, env.UNDO_DAYS, log),
    tablePlanJob: createTablePlanJob(journal, log),
    reportMails: createReportMailsJob({ db, clock, providers, publicUrl, log }),
    services: {
      startPage: { get: () => startPage },
      apiToken: createApiTokenService({ ...journal, box, log, onTokenEnded: onSessionEnded }),
      ...createAccounts({
        ...journal,
        accountLog,
        box,
        passwords,
        rateLimits,
        appSecret: options.appSecret,
        registration: env.REGISTRATION,
        publicUrl,
        log,
        onSessionEnded,
      }),
      waitlist,
      queues: createQueuesService({ ...journal, waits }),
      guestList: createGuestListService({ ...journal, guestCodes }),
      paper: createPaperService(journal),
      reservations,
      wishes: staffWishes,
      bookingSetup: {
        ...createBookingPreview({ db, clock, calculate, publicUrl }),
        ...createClosedDays({ ...journal, rateLimits, providers, links: bookingLinks }),
      },
      floor,
      desks,
      displays: createDisplaysService({ ...journal, rateLimits, onTokenEnded: onSessionEnded }),
      tablePlan,
      parties: createPartiesService({ ...journal, readCopy, waitlist, log }),
      messages,
      demo: createDemoService({ db, clock, random: systemRandom, rateLimits, passwords, play, onOpened: demoJob.wake }),
      settings,
      menu,
      brand,
      integrations: createIntegrationsService({ ...journal, box, sender }),
      privacy: createPrivacyService(journal),
      activity: createActivityService({ ...journal, log, undoDays: env.UNDO_DAYS }),
      analytics: createAnalyticsService({ db, readCopy, clock, providers }),
      allLocations: createAllLocationsService({ db, clock, log }),
    },
    customer,
    kiosk: createKioskService({ ...journal, rateLimits, waits, providers, customer, publicUrl }),
    pairing: createPairing({ db, clock, random: systemRandom, rateLimits }),
    displayGate: createDisplayGate({ db, clock }),
    contactEmail,
    ...guestBookings,
    ...wishes,
    waits,
    webhooks,
    menu,
    brand,
    receipts: createReceipts(journal),
    takeIncoming: createIncoming({ ...journal, customer, bookings: replies }),
    push: createPushService({ db, clock, rateLimits, keys }),
    bookingPush: createBookingPushService({ db, clock, rateLimits, ...guestBookings, ...wishes }),
    guestRenderer,
    sites,
    startPage,
  }
}

export type Deps = ReturnType<typeof createDeps>
