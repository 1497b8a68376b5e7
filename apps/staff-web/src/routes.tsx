import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { recentSearch } from './features/activity/recent-search.ts'
import { analyticsSearch } from './features/analytics/analytics-search.ts'
import { floorSearch } from './features/floor/floor-search.ts'
import { partiesSearch } from './features/parties/parties-search.ts'
import { reservationSearch } from './features/reservations/reservation-filter.ts'
import { currentSession, lapsedUser } from './features/session/session-store.ts'
import { settingsSearch } from './features/settings/sections.ts'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { PageFault } from './features/shell/page-fault.tsx'
import { RootLayout } from './features/shell/root-layout.tsx'
import { hasTestPages } from './features/test-page/has-test-pages.ts'
import { boardSearch } from './features/waitlist/board/board-filter.ts'
import { paths } from './paths.ts'

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage })

const landing = createRoute({
  getParentRoute: () => root,
  path: paths.landing,
  component: lazyRouteComponent(() => import('./features/landing/landing-route.tsx'), 'LandingRoute'),
})

const demo = createRoute({
  getParentRoute: () => root,
  path: paths.demo,
  component: lazyRouteComponent(() => import('./features/demo/demo-page.tsx'), 'DemoPage'),
})

const testSettings = createRoute({
  getParentRoute: () => root,
  path: paths.testSettings,
  beforeLoad: () => {
    if (!hasTestPages()) throw notFound()
  },
  component: lazyRouteComponent(() => import('./features/test-page/test-settings-page.tsx'), 'TestSettingsPage'),
})

/** All pages that need a session. The guard runs again whenever the session changes (app.tsx). */
const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: () => {
    if (!currentSession() && !lapsedUser()) throw redirect({ to: paths.landing, replace: true })
  },
  component: lazyRouteComponent(() => import('./features/shell/staff-shell.tsx'), 'StaffShell'),
})

const waitlist = createRoute({
  getParentRoute: () => staff,
  path: paths.waitlist,
  validateSearch: boardSearch,
  component: lazyRouteComponent(() => import('./features/waitlist/waitlist-page.tsx'), 'WaitlistPage'),
})

const floor = createRoute({
  getParentRoute: () => staff,
  path: paths.floor,
  validateSearch: floorSearch,
  component: lazyRouteComponent(() => import('./features/floor/floor-page.tsx'), 'FloorPage'),
})

const floorEditor = createRoute({
  getParentRoute: () => staff,
  path: paths.floorEditor,
  component: lazyRouteComponent(() => import('./features/floor-editor/editor-page.tsx'), 'EditorPage'),
})

const desk = createRoute({
  getParentRoute: () => staff,
  path: paths.desk,
  component: lazyRouteComponent(() => import('./features/desk/desk-page.tsx'), 'DeskPage'),
})

const reservations = createRoute({
  getParentRoute: () => staff,
  path: paths.reservations,
  validateSearch: reservationSearch,
  component: lazyRouteComponent(() => import('./features/reservations/reservations-page.tsx'), 'ReservationsPage'),
})

const parties = createRoute({
  getParentRoute: () => staff,
  path: paths.parties,
  validateSearch: partiesSearch,
  component: lazyRouteComponent(() => import('./features/parties/parties-page.tsx'), 'PartiesPage'),
})

const recent = createRoute({
  getParentRoute: () => staff,
  path: paths.recent,
  validateSearch: recentSearch,
  component: lazyRouteComponent(() => import('./features/activity/recent-page.tsx'), 'RecentPage'),
})

const analytics = createRoute({
  getParentRoute: () => staff,
  path: paths.analytics,
  validateSearch: analyticsSearch,
  component: lazyRouteComponent(() => import('./features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
})

const group = createRoute({
  getParentRoute: () => staff,
  path: paths.group,
  component: lazyRouteComponent(() => import('./features/group/group-page.tsx'), 'GroupPage'),
})

const messages = createRoute({
  getParentRoute: () => staff,
  path: paths.messages,
  component: lazyRouteComponent(() => import('./features/outbox/outbox-page.tsx'), 'OutboxPage'),
})

const settings = createRoute({
  getParentRoute: () => staff,
  path: paths.settings,
  validateSearch: settingsSearch,
  component: lazyRouteComponent(() => import('./features/settings/settings-page.tsx'), 'SettingsPage'),
})

const invite = createRoute({
  getParentRoute: () => root,
  path: paths.invite,
  component: lazyRouteComponent(() => import('./features/invite/invite-page.tsx'), 'InvitePage'),
})

const routeTree = root.addChildren([
  landing,
  invite,
  demo,
  testSettings,
  staff.addChildren([
    waitlist,
    floor,
    floorEditor,
    desk,
    reservations,
    parties,
    recent,
    analytics,
    group,
    messages,
    settings,
  ]),
])

/** Whether a staff page is shown: those keep unsaved input when a session expires. */
export const showsStaffPage = (router: ReturnType<typeof createAppRouter>) =>
  router.state.matches.some(({ routeId }) => routeId === staff.id)

export const createAppRouter = () =>
  createRouter({ routeTree, scrollRestoration: true, defaultPreload: 'intent', defaultErrorComponent: PageFault })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
