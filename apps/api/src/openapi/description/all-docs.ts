import { accountDocs } from '../../features/account/account.docs.ts'
import { activityDocs } from '../../features/activity/activity.docs.ts'
import { allLocationsDocs } from '../../features/all-locations/all-locations.docs.ts'
import { analyticsDocs } from '../../features/analytics/analytics.docs.ts'
import { apiTokenDocs } from '../../features/api-token/api-token.docs.ts'
import { bookingDocs } from '../../features/booking/booking.docs.ts'
import { ownBookingDocs } from '../../features/booking/own/own-booking.docs.ts'
import { bookingPreviewDocs } from '../../features/booking/times/preview.docs.ts'
import { brandDocs } from '../../features/brand/brand.docs.ts'
import { customerDocs } from '../../features/customer/customer.docs.ts'
import { desksDocs } from '../../features/desks/desks.docs.ts'
import { displaysDocs } from '../../features/displays/displays.docs.ts'
import { blocksDocs } from '../../features/floor/blocks.docs.ts'
import { floorDocs } from '../../features/floor/floor.docs.ts'
import { seatingDocs } from '../../features/floor/seating.docs.ts'
import { serversDocs } from '../../features/floor/servers.docs.ts'
import { integrationsDocs } from '../../features/integrations/integrations.docs.ts'
import { kioskDocs } from '../../features/kiosk/kiosk.docs.ts'
import { locationsDocs } from '../../features/locations/locations.docs.ts'
import { menuDocs } from '../../features/menu/menu.docs.ts'
import { messagesDocs } from '../../features/messages/messages.docs.ts'
import { wishesDocs } from '../../features/offers/wishes.docs.ts'
import { paperDocs } from '../../features/paper/paper.docs.ts'
import { partiesDocs } from '../../features/parties/parties.docs.ts'
import { privacyDocs } from '../../features/privacy/privacy.docs.ts'
import { pushDocs } from '../../features/push/push.docs.ts'
import { queuesDocs } from '../../features/queues/queues.docs.ts'
import { reservationsDocs } from '../../features/reservations/reservations.docs.ts'
import { restaurantsDocs } from '../../features/restaurants/restaurants.docs.ts'
import { sessionDocs } from '../../features/session/session.docs.ts'
import { settingsDocs } from '../../features/settings/settings.docs.ts'
import { tablePlanDocs } from '../../features/table-plan/table-plan.docs.ts'
import { usersDocs } from '../../features/users/users.docs.ts'
import { waitlistDocs } from '../../features/waitlist/waitlist.docs.ts'
import type { DocsByRoute } from '../../lib/operation-docs.ts'

const ownDocs: DocsByRoute = {
  'GET /api/openapi.json': {
    chapter: 'Documentation',
    summary: 'Get this description',
    description: 'The OpenAPI 3.1 document of the running version, for tools and for other readers.',
    revalidated: true,
    answers: { 200: { description: 'The document.', type: 'application/json' } },
  },
  'GET /api/docs/': {
    chapter: 'Documentation',
    summary: 'Read this description',
    description:
      'The same as pages for people: here the introduction, all calls and all codes. They need no JavaScript and no other host.',
    revalidated: true,
    answers: { 200: { description: 'The page.', type: 'text/html' } },
  },
  'GET /api/docs/:chapter/': {
    chapter: 'Documentation',
    summary: 'Read a chapter of this description',
    description: 'The calls of one chapter, such as `waitlist`, or all `objects`.',
    revalidated: true,
    answers: { 200: { description: 'The page.', type: 'text/html' } },
  },
}

/** The texts of every route under /api/. A route without an entry here fails a test. */
export const allDocs: DocsByRoute = {
  ...waitlistDocs,
  ...paperDocs,
  ...messagesDocs,
  ...reservationsDocs,
  ...floorDocs,
  ...seatingDocs,
  ...serversDocs,
  ...desksDocs,
  ...queuesDocs,
  ...displaysDocs,
  ...kioskDocs,
  ...blocksDocs,
  ...tablePlanDocs,
  ...partiesDocs,
  ...activityDocs,
  ...customerDocs,
  ...bookingDocs,
  ...wishesDocs,
  ...ownBookingDocs,
  ...analyticsDocs,
  ...pushDocs,
  ...settingsDocs,
  ...bookingPreviewDocs,
  ...menuDocs,
  ...brandDocs,
  ...integrationsDocs,
  ...privacyDocs,
  ...sessionDocs,
  ...accountDocs,
  ...usersDocs,
  ...locationsDocs,
  ...allLocationsDocs,
  ...restaurantsDocs,
  ...apiTokenDocs,
  ...ownDocs,
}
