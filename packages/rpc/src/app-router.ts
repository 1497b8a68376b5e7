import { accountRouter } from './account-router.ts'
import { activityRouter } from './activity-router.ts'
import { analyticsRouter } from './analytics-router.ts'
import { apiTokenRouter } from './api-token-router.ts'
import { bookingSetupRouter } from './booking-setup-router.ts'
import { brandRouter } from './brand-router.ts'
import { demoRouter } from './demo-router.ts'
import { desksRouter } from './desks/desks-router.ts'
import { displaysRouter } from './desks/displays-router.ts'
import { queuesRouter } from './desks/queues-router.ts'
import { floorRouter } from './floor-router.ts'
import { guestListRouter } from './guest-list-router.ts'
import { integrationsRouter } from './integrations-router.ts'
import { locationsRouter } from './locations-router.ts'
import { menuRouter } from './menu-router.ts'
import { messagesRouter } from './messages-router.ts'
import { partiesRouter } from './parties-router.ts'
import { privacyRouter } from './privacy-router.ts'
import { reservationsRouter } from './reservations-router.ts'
import { serversRouter } from './servers-router.ts'
import { sessionRouter } from './session-router.ts'
import { settingsRouter } from './settings-router.ts'
import { startPageRouter } from './start-page-router.ts'
import { tablePlanRouter } from './table-plan-router.ts'
import { router } from './trpc.ts'
import { usersRouter } from './users-router.ts'
import { waitlistRouter } from './waitlist-router.ts'
import { wishesRouter } from './wishes-router.ts'

export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  analytics: analyticsRouter,
  apiToken: apiTokenRouter,
  demo: demoRouter,
  session: sessionRouter,
  startPage: startPageRouter,
  waitlist: waitlistRouter,
  queues: queuesRouter,
  guestList: guestListRouter,
  reservations: reservationsRouter,
  wishes: wishesRouter,
  bookingSetup: bookingSetupRouter,
  floor: floorRouter,
  servers: serversRouter,
  desks: desksRouter,
  displays: displaysRouter,
  tablePlan: tablePlanRouter,
  messages: messagesRouter,
  parties: partiesRouter,
  settings: settingsRouter,
  users: usersRouter,
  locations: locationsRouter,
  menu: menuRouter,
  brand: brandRouter,
  integrations: integrationsRouter,
  privacy: privacyRouter,
})
export type AppRouter = typeof appRouter
