import { isUtf8 } from 'node:buffer'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { AppError } from '@waitbook/contracts/errors'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { accountRest } from '../features/account/account.rest.ts'
import { activityRest } from '../features/activity/activity.rest.ts'
import { allLocationsRest } from '../features/all-locations/all-locations.rest.ts'
import { analyticsRest } from '../features/analytics/analytics.rest.ts'
import { apiTokenRest } from '../features/api-token/api-token.rest.ts'
import { bookingPages } from '../features/booking/booking.pages.ts'
import { bookingRest } from '../features/booking/booking.rest.ts'
import { ownBookingRest } from '../features/booking/own/own-booking.rest.ts'
import { bookingPreviewRest } from '../features/booking/times/preview.rest.ts'
import { brandRest } from '../features/brand/brand.rest.ts'
import { customerPages } from '../features/customer/customer.pages.ts'
import { customerRest } from '../features/customer/customer.rest.ts'
import { desksRest } from '../features/desks/desks.rest.ts'
import { displayPages } from '../features/displays/displays.pages.ts'
import { displaysRest } from '../features/displays/displays.rest.ts'
import { blocksRest } from '../features/floor/blocks.rest.ts'
import { floorRest } from '../features/floor/floor.rest.ts'
import { seatingRest } from '../features/floor/seating.rest.ts'
import { serversRest } from '../features/floor/servers.rest.ts'
import { integrationsRest } from '../features/integrations/integrations.rest.ts'
import { kioskRest } from '../features/kiosk/kiosk.rest.ts'
import { locationsRest } from '../features/locations/locations.rest.ts'
import { menuRest } from '../features/menu/menu.rest.ts'
import { contactEmailPages } from '../features/messages/contact-email.pages.ts'
import { vonageWebhooks } from '../features/messages/incoming/vonage-webhooks.rest.ts'
import { messagesRest } from '../features/messages/messages.rest.ts'
import { staffWishesRest } from '../features/offers/staff-wishes.rest.ts'
import { wishesPages } from '../features/offers/wishes.pages.ts'
import { wishesRest } from '../features/offers/wishes.rest.ts'
import { paperRest } from '../features/paper/paper.rest.ts'
import { partiesRest } from '../features/parties/parties.rest.ts'
import { partyFilesRest } from '../features/parties/party-files.rest.ts'
import { privacyRest } from '../features/privacy/privacy.rest.ts'
import { pushRest } from '../features/push/push.rest.ts'
import { queuesRest } from '../features/queues/queues.rest.ts'
import { reservationFilesRest } from '../features/reservations/reservation-files.rest.ts'
import { reservationsRest } from '../features/reservations/reservations.rest.ts'
import { restaurantsRest } from '../features/restaurants/restaurants.rest.ts'
import { sessionRest } from '../features/session/session.rest.ts'
import { settingsRest } from '../features/settings/settings.rest.ts'
import { tablePlanRest } from '../features/table-plan/table-plan.rest.ts'
import { usersRest } from '../features/users/users.rest.ts'
import { waitlistRest } from '../features/waitlist/waitlist.rest.ts'
import { bodyValidatorCompiler } from '../lib/body-validator.ts'
import { forwardedAddresses } from '../lib/forwarded-addresses.ts'
import type { RestApp } from '../lib/rest.ts'
import { openApiPlugin } from '../openapi/openapi.plugin.ts'
import { queryNamesPlugin } from '../openapi/query-names.plugin.ts'
import { answerTagsPlugin } from '../plugins/answer-tags.ts'
import { authPlugin } from '../plugins/auth.ts'
import { createProxyCheck, limitConnections, usualConnectionLimits } from '../plugins/connection-limits.ts'
import { errorsPlugin, sendUnroutable } from '../plugins/errors.ts'
import { guestLimitPlugin } from '../plugins/guest-limit.ts'
import { healthPlugin } from '../plugins/health.ts'
import { locationsPlugin } from '../plugins/locations.ts'
import { pressurePlugin } from '../plugins/pressure.ts'
import { rateLimitHeadersPlugin } from '../plugins/rate-limit-headers.ts'
import { newRequestId } from '../plugins/request-ids.ts'
import { routeTablePlugin, routing } from '../plugins/route-table.ts'
import { securityHeadersPlugin } from '../plugins/security-headers.ts'
import { createSocketQuotas, unlimitedSockets } from '../plugins/socket-quotas.ts'
import { socketsPlugin } from '../plugins/sockets.ts'
import { staticSitesPlugin } from '../plugins/static-sites.ts'
import { successorsPlugin } from '../plugins/successors.ts'
import { registerTrpc } from '../plugins/trpc.ts'
import { watchPlugin } from '../plugins/watch.ts'
import type { Deps } from './deps.ts'
import { vonageCredentials } from './env.ts'
import { jobsOf } from './jobs.ts'
import { loadStartPage } from './sites.ts'

/** A request that takes longer to arrive or to be answered is aborted when the server drains. */
const usualDrainMs = 5_000

/** The whole server, ready to listen or for `inject`. Closing it stops everything that `deps` runs. */
export const buildApp = async (deps: Deps) => {
  const { env, services, customer } = deps
  const fastify = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: env.TRUST_PROXY?.split(',').map((network) => network.trim()) ?? false,
    genReqId: newRequestId,
    bodyLimit: 32_768,
    // The total time for a request, however steadily it arrives: five megabytes of a menu need 140 kbit/s; headers have 20 s.
    requestTimeout: 300_000,
    // Node checks for late ones every half minute by default, too rarely for a limit of twenty seconds.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    // Requests that arrived before the port closed are answered: Fastify's own 503 has no Retry-After.
    return503OnClosing: false,
    // Otherwise a draining server would wait for idle keep-alive connections.
    keepAliveTimeout: 5_000,
    routerOptions: routing,
    frameworkErrors: sendUnroutable,
  })
  if (env.RATE_LIMITS === 'on') {
    const limits = deps.timeLimits.connectionLimits ?? usualConnectionLimits
    limitConnections(fastify.server, limits, createProxyCheck(env.TRUST_PROXY))
  }
  fastify.setValidatorCompiler(bodyValidatorCompiler)
  fastify.setSerializerCompiler(serializerCompiler)
  // Request bodies are JSON: any other type gets 415.
  fastify.removeContentTypeParser('text/plain')
  // Calls without a body may still name JSON as their type.
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // A lenient decoder would store the letters of another encoding as U+FFFD.
    if (!isUtf8(body)) return done(new AppError('invalid', 'malformed_json', 'The request body is not in UTF-8.'))
    return parseJson(request, body.toString(), done)
  })
  fastify.decorate('publicOrigin', () => new URL(deps.publicUrl()).origin)
  let draining = false

  // Before anything reads the caller's address.
  fastify.addHook('onRequest', async ({ raw: { headers } }) => {
    const { 'x-forwarded-for': forwarded } = headers
    if (forwarded !== undefined) headers['x-forwarded-for'] = forwardedAddresses([forwarded].flat().join(','))
  })
  await fastify.register(routeTablePlugin)
  await fastify.register(errorsPlugin)
  const tls = env.PUBLIC_URL?.startsWith('https:') ?? false
  await fastify.register(securityHeadersPlugin, { tls })
  await fastify.register(queryNamesPlugin)
  await fastify.register(rateLimitHeadersPlugin)
  await fastify.register(guestLimitPlugin, { readLimits: deps.readLimits })
  await fastify.register(locationsPlugin)
  await fastify.register(successorsPlugin)
  // Before compression: the tag is computed from the uncompressed content.
  await fastify.register(answerTagsPlugin)
  await fastify.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  // Every cookie: a browser must not send it over plain http once guests reach this server by https.
  await fastify.register(cookie, { parseOptions: { secure: tls || 'auto' } })
  await fastify.register(authPlugin, { gate: deps.gate })
  await fastify.register(watchPlugin, { connection: deps.connection, metricsToken: env.METRICS_TOKEN })
  await fastify.register(pressurePlugin, { pressure: deps.pressure })
  await fastify.register(healthPlugin, {
    db: deps.connection.db,
    isDraining: () => draining,
    pressure: deps.pressure,
    rowSecurity: deps.rowSecurity,
    dataDir: deps.dataDir,
    readyWithinMs: deps.timeLimits.readyWithinMs,
  })
  await fastify.register(socketsPlugin, {
    db: deps.connection.db,
    hub: deps.hub,
    gate: deps.gate,
    displayGate: deps.displayGate,
    sessionSockets: deps.sessionSockets,
    quotas: env.RATE_LIMITS === 'off' ? unlimitedSockets : createSocketQuotas(),
  })
  await registerTrpc(fastify, services, deps.gate)

  const app = fastify as unknown as RestApp
  sessionRest(app, services)
  accountRest(app, services)
  usersRest(app, services)
  locationsRest(app, services)
  allLocationsRest(app, services)
  waitlistRest(app, services)
  paperRest(app, services)
  reservationsRest(app, services)
  await fastify.register(reservationFilesRest, services)
  bookingPreviewRest(app, services)
  floorRest(app, services)
  seatingRest(app, services)
  serversRest(app, services)
  desksRest(app, services)
  queuesRest(app, services)
  displaysRest(app, { displays: services.displays, pairing: deps.pairing, displayGate: deps.displayGate })
  kioskRest(app, { kiosk: deps.kiosk, displayGate: deps.displayGate })
  blocksRest(app, services)
  tablePlanRest(app, services)
  partiesRest(app, services)
  await fastify.register(partyFilesRest, services)
  activityRest(app, services)
  analyticsRest(app, services)
  apiTokenRest(app, services)
  settingsRest(app, services)
  integrationsRest(app, services)
  privacyRest(app, services)
  messagesRest(app, services)
  restaurantsRest(app)
  customerRest(app, { customer })
  bookingRest(app, deps)
  wishesRest(app, deps)
  staffWishesRest(app, services)
  ownBookingRest(app, deps)
  await fastify.register(menuRest, { menu: deps.menu })
  await fastify.register(brandRest, { brand: deps.brand })
  pushRest(app, deps)
  await fastify.register(vonageWebhooks, {
    credentials: vonageCredentials(env),
    receipts: deps.receipts,
    takeIncoming: deps.takeIncoming,
    clock: deps.clock,
  })
  await fastify.register(openApiPlugin)
  // An encapsulated context: only the pages' forms are url-encoded.
  await fastify.register(customerPages, {
    customer,
    renderer: deps.guestRenderer,
    menu: deps.menu,
    brand: deps.brand,
    random: deps.random,
  })
  await fastify.register(bookingPages, {
    booking: deps.booking,
    ownBookings: deps.ownBookings,
    sharing: deps.bookingSharing,
    bookingEmails: deps.bookingEmails,
    isJoiningOpen: async (restaurantId) => (await customer.joinInfo(restaurantId)).joining.open,
    renderer: deps.guestRenderer,
    random: deps.random,
    clock: deps.clock,
  })
  displayPages(app, { renderer: deps.guestRenderer })
  await fastify.register(contactEmailPages, { contactEmail: deps.contactEmail, renderer: deps.guestRenderer })
  await fastify.register(wishesPages, {
    booking: deps.booking,
    guestWishes: deps.guestWishes,
    wishEmails: deps.wishEmails,
    renderer: deps.guestRenderer,
    random: deps.random,
    clock: deps.clock,
  })
  await fastify.register(staticSitesPlugin, {
    ...deps.sites,
    startPage: await loadStartPage(deps.startPage),
    hasTestPages: env.DEMO || env.NODE_ENV === 'development',
  })

  fastify.addHook('preClose', async () => {
    draining = true
    const idle = setInterval(() => fastify.server.closeIdleConnections(), 50)
    idle.unref()
    const late = setTimeout(() => fastify.server.closeAllConnections(), deps.timeLimits.drainTimeoutMs ?? usualDrainMs)
    late.unref()
    fastify.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(late)
    })
  })
  fastify.addHook('onClose', async () => {
    // In parallel: each may wait for a database that does not respond.
    await Promise.all([...jobsOf(deps), deps.waits, deps.hub, deps.accountLog].map((running) => running.stop()))
    await deps.feed.stop()
    await Promise.all([deps.connection.db.destroy(), deps.readCopy.close()])
  })
  await deps.feed.start()
  deps.hub.start()
  deps.worker.start()
  deps.webhooks.start()
  deps.housekeeping.start()
  deps.autoRemoval.start()
  deps.deskClosing.start()
  deps.clockWatch.start()
  deps.retention.start()
  deps.droppedImages.start()
  deps.reportMails.start()
  deps.offersJob.start()
  deps.reminders.start()
  deps.tablePlanJob.start()
  deps.demoJob.start()
  return fastify
}
