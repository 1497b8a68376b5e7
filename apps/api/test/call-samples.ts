import { settingsApps } from '@waitbook/contracts/settings/apps'
import { analyticsProcedureSamples, analyticsSamples } from './analytics-samples.ts'
import { booking } from './bookings.ts'
import { deskProcedureSamples, deskSamples } from './desk-samples.ts'
import { displayProcedureSamples, displaySamples } from './displays.ts'
import { party } from './entries.ts'
import { area, floorProcedureSamples, floorSamples } from './floor-samples.ts'
import type { Ids } from './furnish.ts'
import { guestBookingSamples } from './guest-booking-samples.ts'
import { messageProcedureSamples, messageSamples } from './message-samples.ts'
import { makeDevice } from './push-service.ts'
import { queueProcedureSamples, queueSamples } from './queues.ts'
import { always, withId } from './sample-bodies.ts'
import { serverProcedureSamples, serverSamples } from './server-samples.ts'
import { tablePlanProcedureSamples, tablePlanSamples } from './table-plan-samples.ts'

/**
 * One valid input for every call: the ids it names and its other fields. A call without one fails
 * `tenants.pg.test.ts`, so that none is added without being tried with another restaurant's rows.
 */
export interface CallSample {
  /** The ids that a call names, its path's first; each must belong to the caller's own restaurant. */
  names?: readonly (keyof Ids)[]
  body?: (ids: Ids) => object
  query?: string
}

const entry: CallSample = { names: ['entry'] }
const guest: CallSample = { names: ['restaurant', 'guest'] }
const reservation: CallSample = { names: ['reservation'] }
const newLocation: CallSample = { body: always({ name: 'Second', label: 'Harbour', copy: true }) }
const switchTo: CallSample = { names: ['restaurant'], body: ({ restaurant }) => ({ restaurant_id: restaurant }) }
const invalidToken = 'x'.repeat(43)
const wrongPassword = 'not the password'
const profile = { name: 'Somebody', phone: '+919811111111' }
let profiles = 0
const newProfile = () => {
  profiles += 1
  return { name: 'By hand', phone: `+9197${String(profiles).padStart(8, '0')}` }
}
const webhook = { url: 'https://hooks.example/other', event_types: ['entry.created'] }
const newToken = { name: 'Till', scopes: ['read'], expires_in_days: 30 }
const csv = 'name,phone\nImported,+919822222222\n'
const reservationsCsv = 'name,phone,party_size,date,time\nAna Silva,+919844444445,4,2026-11-22,19:00\n'
const previewed = { date: '2026-11-22', size: 2 }
const rehearsedDays = { from: '2026-11-01', to: '2026-11-10' }
const paper = {
  date: '2026-11-21',
  lines: [{ customer_name: 'On paper', people_count: 2, arrived_time: '19:00', seated_time: '19:30' }],
}
const edited = { customer_name: 'Edited', people_count: 3 }

const rest: Record<string, CallSample> = {
  ...messageSamples,
  'POST /api/auth/login/': { body: always({ username: 'nobody-here', password: wrongPassword }) },
  'POST /api/auth/register/': { body: always({ username: 'x', password: 'short', restaurant_name: 'X' }) },
  'POST /api/auth/logout/': {},
  'POST /api/auth/invite/': { body: always({ token: invalidToken }) },
  'POST /api/auth/accept-invite/': {
    body: always({ token: invalidToken, username: 'newcomer', password: 'a long enough secret' }),
  },
  'POST /api/auth/join-location/': {
    body: always({ token: invalidToken, username: 'nobody-here', password: wrongPassword }),
  },
  'GET /api/customer/join-queue/:restaurantId/': {},
  ...guestBookingSamples,
  'GET /api/customer/check-phone/:restaurantId/:phone/': {},
  'POST /api/customer/join-queue/:restaurantId/submit/': {
    body: always({ customer_name: 'Own guest', phone_number: '+919833333333', people_count: 2 }),
  },
  'POST /api/customer/send-link/:restaurantId/': { body: always({ phone_number: '+919833333334' }) },
  'GET /api/customer/queue-confirmation/:restaurantId/:entryId/': guest,
  'PUT /api/customer/queue-entry/:restaurantId/:entryId/': { ...guest, body: always({ people_count: 3 }) },
  'POST /api/customer/running-late/:restaurantId/:entryId/': { ...guest, body: always({ minutes: 10 }) },
  'POST /api/customer/arrived/:restaurantId/:entryId/': guest,
  'POST /api/customer/ask-back/:restaurantId/:entryId/': guest,
  'POST /api/customer/here/:restaurantId/:entryId/': { ...guest, body: always({ entrance_code: 'door42' }) },
  'POST /api/customer/on-my-way/:restaurantId/:entryId/': guest,
  'POST /api/customer/message/:restaurantId/:entryId/': { ...guest, body: always({ message: 'A high chair?' }) },
  'PUT /api/customer/turn-alert/:restaurantId/:entryId/': { ...guest, body: always({ ahead: null }) },
  'POST /api/customer/leave-queue/:restaurantId/:entryId/': guest,
  'POST /api/customer/rate-visit/:restaurantId/:entryId/': {
    names: ['restaurant', 'served'],
    body: always({ satisfied: true }),
  },
  'GET /api/customer/push-key/': {},
  'POST /api/customer/push/:restaurantId/:entryId/': {
    ...guest,
    body: () => makeDevice().subscription,
  },
  'DELETE /api/customer/push/:restaurantId/:entryId/': {
    ...guest,
    body: always({ endpoint: 'https://push.example.com/send/x' }),
  },
  'GET /api/docs/': {},
  'GET /api/docs/:chapter/': {},
  'GET /api/openapi.json': {},
  'POST /api/hooks/vonage/messages/status/': { body: always({}) },
  'POST /api/hooks/vonage/voice/event/': { body: always({}) },
  'POST /api/hooks/vonage/messages/inbound/': { body: always({}) },
  'GET /api/restaurants/': {},
  'GET /api/waitlist/entries/': {},
  'GET /api/waitlist/entries/data_with_qr/': {},
  'POST /api/waitlist/entries/': { body: () => party() },
  'GET /api/waitlist/entries/:id/': entry,
  'PUT /api/waitlist/entries/:id/': { ...entry, body: always(edited) },
  'DELETE /api/waitlist/entries/:id/': entry,
  'POST /api/waitlist/entries/:id/set_status/': { ...entry, body: always({ status: 'SERVED' }) },
  'POST /api/waitlist/entries/:id/move/': {
    names: ['entry', 'otherEntry'],
    body: ({ otherEntry }) => ({ after_id: otherEntry }),
  },
  'DELETE /api/waitlist/entries/:id/move/': entry,
  'POST /api/waitlist/auto-remove/': {},
  'POST /api/waitlist/paper/': { body: always(paper) },
  'GET /api/restaurants/:restaurantId/reservations/': { names: ['restaurant'], query: '?date=2026-11-22' },
  'GET /api/restaurants/:restaurantId/reservations/summary/': { names: ['restaurant'], query: '?date=2026-11-22' },
  'GET /api/restaurants/:restaurantId/reservations/search/': { names: ['restaurant'], query: '?search=guest' },
  'GET /api/restaurants/:restaurantId/reservations/export/': { names: ['restaurant'] },
  'POST /api/restaurants/:restaurantId/reservations/import/preview/': {
    names: ['restaurant'],
    body: always({ csv: reservationsCsv }),
  },
  'POST /api/restaurants/:restaurantId/reservations/import/': {
    names: ['restaurant'],
    body: always({ csv: reservationsCsv }),
  },
  'POST /api/restaurants/:restaurantId/reservations/import/compare/': {
    names: ['restaurant'],
    body: always({ csv: reservationsCsv }),
  },
  'POST /api/restaurants/:restaurantId/reservations/import/differences/': {
    names: ['restaurant'],
    query: '?take=all',
    body: always({ csv: reservationsCsv }),
  },
  'GET /api/restaurants/:restaurantId/reservations/import/progress/': { names: ['restaurant'], query: '?id=import' },
  'POST /api/restaurants/:restaurantId/reservations/import/left-out/': {
    names: ['restaurant'],
    body: always({ csv: reservationsCsv }),
  },
  'POST /api/restaurants/:restaurantId/reservations/': { names: ['restaurant'], body: () => booking() },
  'GET /api/wishes/': { query: '?date=2026-11-27' },
  'POST /api/wishes/:id/remove/': { names: ['wish'] },
  'GET /api/reservations/:id/': reservation,
  'PUT /api/reservations/:id/': { ...reservation, body: () => booking() },
  'DELETE /api/reservations/:id/': reservation,
  'POST /api/reservations/:id/accept/': reservation,
  'POST /api/reservations/:id/decline/': reservation,
  'POST /api/reservations/:id/check-in/': reservation,
  'POST /api/reservations/:id/cancel/': reservation,
  'POST /api/reservations/:id/no-show/': reservation,
  'POST /api/reservations/:id/restore/': reservation,
  ...floorSamples,
  ...serverSamples,
  ...deskSamples,
  ...displaySamples,
  ...queueSamples,
  ...tablePlanSamples,
  'GET /api/parties/parties/': {},
  'POST /api/parties/parties/': { body: newProfile },
  'GET /api/parties/parties/export/': {},
  'POST /api/parties/parties/import/preview/': { body: always({ csv }) },
  'POST /api/parties/parties/import/': { body: always({ csv }) },
  'GET /api/parties/parties/import/progress/': { query: '?id=import' },
  'POST /api/parties/parties/import/left-out/': { body: always({ csv }) },
  'GET /api/parties/parties/:id/': { names: ['party'] },
  'PUT /api/parties/parties/:id/': { names: ['party'], body: always(profile) },
  'DELETE /api/parties/parties/:id/': { names: ['party'] },
  'GET /api/parties/parties/:id/history/': { names: ['party'] },
  'POST /api/parties/parties/:id/merge/': {
    names: ['party', 'otherParty'],
    body: ({ otherParty }) => ({ other_id: otherParty }),
  },
  'POST /api/parties/parties/:id/add-to-waitlist/': { names: ['party'], body: always({}) },
  'GET /api/recent/': {},
  'POST /api/recent/:id/undo/': { names: ['activity'] },
  ...analyticsSamples,
  'GET /api/auth/my-api-token/': {},
  'POST /api/auth/my-api-token/': { body: always({ action: 'regenerate' }) },
  'GET /api/booking/page/': {},
  'POST /api/booking/preview/': { body: always(previewed) },
  'POST /api/booking/rehearse/': { body: always(rehearsedDays) },
  'GET /api/settings/:app/': {},
  'POST /api/settings/:app/': {},
  'GET /api/settings/': {},
  'POST /api/settings/': {},
  ...Object.fromEntries(
    settingsApps.flatMap((app) => [
      [`GET /api/settings/${app}/`, {}],
      [`POST /api/settings/${app}/`, { body: always({ settings: {} }) }],
    ]),
  ),
  'GET /api/settings/menu/file/': {},
  'PUT /api/settings/menu/file/': {},
  'DELETE /api/settings/menu/file/': {},
  'GET /api/settings/brand/files/': {},
  'PUT /api/settings/brand/logo/': {},
  'PUT /api/settings/brand/picture/': {},
  'DELETE /api/settings/brand/logo/': {},
  'DELETE /api/settings/brand/picture/': {},
  'POST /api/account/password/': {
    body: always({ current_password: wrongPassword, new_password: 'another long secret' }),
  },
  'GET /api/account/memberships/': {},
  'POST /api/locations/': newLocation,
  'POST /api/locations/leave/': {},
  'GET /api/locations/tonight/': {},
  'POST /api/auth/switch/': switchTo,
  'GET /api/account/sessions/': {},
  'DELETE /api/account/sessions/': {},
  'DELETE /api/account/sessions/:id/': { names: ['session'] },
  'GET /api/account/sign-ins/': {},
  'GET /api/users/sign-ins/': {},
  'GET /api/account/two-factor/': {},
  'POST /api/account/two-factor/start/': { body: always({ password: wrongPassword }) },
  'POST /api/account/two-factor/enable/': { body: always({ code: '000000' }) },
  'POST /api/account/two-factor/disable/': { body: always({ password: wrongPassword, code: '000000' }) },
  'POST /api/account/two-factor/recovery-codes/': { body: always({ password: wrongPassword, code: '000000' }) },
  'GET /api/users/': {},
  'POST /api/invites/': { body: always({ role: 'host' }) },
  'DELETE /api/invites/:id/': { names: ['invite'] },
  'POST /api/users/invites/': { body: always({ role: 'host' }) },
  'DELETE /api/users/invites/:id/': { names: ['invite'] },
  'GET /api/auth/api-tokens/': {},
  'POST /api/auth/api-tokens/': { body: always(newToken) },
  'DELETE /api/auth/api-tokens/:id/': { names: ['apiToken'] },
  'PUT /api/users/:id/role/': { names: ['user'], body: always({ role: 'manager' }) },
  'POST /api/users/:id/deactivate/': { names: ['user'] },
  'POST /api/users/:id/reactivate/': { names: ['user'] },
  'POST /api/users/:id/reset-password/': { names: ['user'] },
  'GET /api/integrations/webhooks/': {},
  'POST /api/integrations/webhooks/': { body: always(webhook) },
  'PUT /api/integrations/webhooks/:id/': { names: ['webhook'], body: always(webhook) },
  'DELETE /api/integrations/webhooks/:id/': { names: ['webhook'] },
  'POST /api/integrations/webhooks/:id/rotate-secret/': { names: ['webhook'] },
  'POST /api/integrations/webhooks/:id/test/': { names: ['webhook'] },
  'GET /api/integrations/webhooks/:id/deliveries/': { names: ['webhook'] },
  'POST /api/integrations/deliveries/:id/replay/': { names: ['delivery'] },
  'POST /api/privacy/preview/': { body: always({ phone: '+919844444444' }) },
  'POST /api/privacy/export/': { body: always({ phone: '+919844444444' }) },
  'POST /api/privacy/erase/': { body: always({ phone: '+919844444444' }) },
}

const rpc: Record<string, CallSample> = {
  ...messageProcedureSamples,
  'session.register': { body: always({ username: 'x', password: 'short', restaurant_name: 'X' }) },
  'session.login': { body: always({ username: 'nobody-here', password: wrongPassword }) },
  'session.logout': {},
  'session.me': {},
  'session.memberships': {},
  'locations.add': newLocation,
  'locations.leave': {},
  'locations.tonight': {},
  'session.switchTo': switchTo,
  'session.registration': {},
  'startPage.get': {},
  'session.approval': {},
  'users.openInvite': { body: always({ token: invalidToken }) },
  'users.joinLocation': { body: always({ token: invalidToken, username: 'nobody-here', password: wrongPassword }) },
  'users.acceptInvite': {
    body: always({ token: invalidToken, username: 'newcomer', password: 'a long enough secret' }),
  },
  'demo.open': {},
  'demo.state': {},
  'demo.setSpeed': { body: always({ speed: 1 }) },
  'waitlist.board': {},
  'waitlist.joinCode': {},
  'guestList.state': {},
  'guestList.askForCode': {},
  'guestList.stopAskingForCode': {},
  'guestList.askForBookingCodes': {},
  'guestList.stopAskingForBookingCodes': {},
  'waitlist.suggestQuote': { body: always({ people_count: 2 }) },
  'waitlist.addParty': { body: () => party() },
  'waitlist.editParty': { ...entry, body: withId('entry', edited) },
  'waitlist.setStatus': { ...entry, body: withId('entry', { status: 'SERVED' }) },
  'waitlist.serve': { ...entry, body: withId('entry') },
  'waitlist.remove': { ...entry, body: withId('entry') },
  'waitlist.move': {
    names: ['entry', 'otherEntry'],
    body: (ids) => ({ id: ids.entry, after_id: ids.otherEntry }),
  },
  'waitlist.moveBack': { ...entry, body: withId('entry') },
  'waitlist.autoRemove': {},
  'waitlist.addFromPaper': { body: always(paper) },
  'wishes.list': { body: always({ date: '2026-11-27' }) },
  'wishes.remove': { names: ['wish'], body: withId('wish') },
  'reservations.list': { body: always({}) },
  'reservations.freeTimes': { body: always({ date: '2026-11-22', time: '19:00', party_size: 2 }) },
  'reservations.search': { body: always({ search: 'guest' }) },
  'reservations.collisions': {
    names: [],
    body: (ids) => ({ phone: '+919855555555', date: '2026-11-22', except_id: ids.reservation }),
  },
  'reservations.add': { body: () => booking() },
  'reservations.edit': { ...reservation, body: withId('reservation', booking) },
  'reservations.remove': { ...reservation, body: withId('reservation') },
  'reservations.accept': { ...reservation, body: withId('reservation') },
  'reservations.decline': { ...reservation, body: withId('reservation') },
  'reservations.checkIn': { ...reservation, body: withId('reservation') },
  'reservations.cancel': { ...reservation, body: withId('reservation') },
  'reservations.noShow': { ...reservation, body: withId('reservation') },
  'reservations.restore': { ...reservation, body: withId('reservation') },
  ...floorProcedureSamples,
  ...serverProcedureSamples,
  ...deskProcedureSamples,
  ...displayProcedureSamples,
  ...queueProcedureSamples,
  ...tablePlanProcedureSamples,
  'floor.suggest': { ...entry, body: (ids) => ({ entry_id: ids.entry }) },
  'floor.unmark': { names: ['table'], body: withId('table', { kind: 'dirty' }) },
  'settings.server': {},
  'settings.setup': {},
  'settings.change': {
    names: ['area'],
    body: (ids) => ({ sections: { menu: {} }, areas: [{ id: ids.area, ...area }] }),
  },
  'parties.list': { body: always({}) },
  'parties.recognise': { body: always({ name: 'Ana' }) },
  'parties.history': { names: ['party'], body: withId('party') },
  'parties.marks': { body: always({ phones: ['+919811111111'] }) },
  'parties.tags': {},
  'parties.add': { body: newProfile },
  'parties.edit': { names: ['party'], body: withId('party', profile) },
  'parties.remove': { names: ['party'], body: withId('party') },
  'parties.merge': {
    names: ['party', 'otherParty'],
    body: (ids) => ({ id: ids.party, other_id: ids.otherParty }),
  },
  'parties.addToWaitlist': { names: ['party'], body: withId('party') },
  'activity.recent': { body: always({}) },
  'activity.undo': { names: ['activity'], body: (ids) => ({ activity_id: ids.activity }) },
  ...analyticsProcedureSamples,
  'apiToken.get': {},
  'apiToken.regenerate': {},
  ...Object.fromEntries(
    settingsApps.flatMap((app) => [
      [`settings.${app}.get`, {}],
      [`settings.${app}.save`, { body: always({}) }],
    ]),
  ),
  'bookingSetup.page': {},
  'bookingSetup.preview': { body: always(previewed) },
  'bookingSetup.rehearse': { body: always(rehearsedDays) },
  'bookingSetup.standing': { body: always({ dates: ['2026-11-22'] }) },
  'bookingSetup.writeToDay': { body: always({ date: '2026-11-22', message: 'We are closed.' }) },
  'menu.file': {},
  'menu.removeFile': {},
  'brand.files': {},
  'brand.removeFile': { body: always({ kind: 'logo' }) },
  'account.changePassword': {
    body: always({ current_password: wrongPassword, new_password: 'another long secret' }),
  },
  'account.sessions': {},
  'account.endSession': { names: ['session'], body: withId('session') },
  'account.endOtherSessions': {},
  'account.events': { body: always({}) },
  'account.eventsOfAllUsers': { body: always({}) },
  'account.signInAlarms': {},
  'account.twoFactor': {},
  'account.startTwoFactor': { body: always({ password: wrongPassword }) },
  'account.enableTwoFactor': { body: always({ code: '000000' }) },
  'account.disableTwoFactor': { body: always({ password: wrongPassword, code: '000000' }) },
  'account.renewRecoveryCodes': { body: always({ password: wrongPassword, code: '000000' }) },
  'users.team': {},
  'users.invite': { body: always({ role: 'host' }) },
  'apiToken.list': {},
  'apiToken.make': { body: always(newToken) },
  'apiToken.revoke': { names: ['apiToken'], body: withId('apiToken') },
  'users.revokeInvite': { names: ['invite'], body: withId('invite') },
  'users.changeRole': { names: ['user'], body: withId('user', { role: 'manager' }) },
  'users.deactivate': { names: ['user'], body: withId('user') },
  'users.reactivate': { names: ['user'], body: withId('user') },
  'users.resetPassword': { names: ['user'], body: withId('user') },
  'integrations.list': {},
  'integrations.add': { body: always(webhook) },
  'integrations.edit': { names: ['webhook'], body: withId('webhook', webhook) },
  'integrations.remove': { names: ['webhook'], body: withId('webhook') },
  'integrations.rotateSecret': { names: ['webhook'], body: withId('webhook') },
  'integrations.test': { names: ['webhook'], body: withId('webhook') },
  'integrations.deliveries': { names: ['webhook'], body: withId('webhook') },
  'integrations.replay': { names: ['delivery'], body: withId('delivery') },
  'privacy.previewGuest': { body: always({ phone: '+919844444444' }) },
  'privacy.exportGuest': { body: always({ phone: '+919844444444' }) },
  'privacy.eraseGuest': { body: always({ phone: '+919844444444' }) },
}

export const callSamples: Record<string, CallSample> = { ...rest, ...rpc }
