import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { AppShell, type NavLinkProps } from '@waitbook/ui/app-shell'
import { Banner } from '@waitbook/ui/banner'
import { BannerSlot } from '@waitbook/ui/banner-slot'
import {
  Armchair,
  Building2,
  CalendarDays,
  ChartColumn,
  Headset,
  History,
  ListOrdered,
  LogOut,
  MessageSquareText,
  Settings,
  UsersRound,
} from 'lucide-react'
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { AnywayDialog } from '../../anyway-dialog.tsx'
import { LaterAlertDialog, LaterDialog } from '../../later-overlays.ts'
import { setClock } from '../../lib/dates.ts'
import { loadLater } from '../../lib/load-later.tsx'
import { sentenceInWords, setPlaceKind } from '../../lib/place-words.ts'
import { slowRequests } from '../../lib/slow-requests.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { paths } from '../../paths.ts'
import { ChangeSubmitterProvider } from '../changes/change-submitter-provider.tsx'
import { ChangesBanner } from '../changes/changes-banner.tsx'
import { LogoutDialog } from '../changes/logout-dialog.tsx'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'
import { useHasDesks, useHasTables } from '../floor/use-known-floor.ts'
import { sessionEndMessages } from '../session/session-end-messages.ts'
import { useCan } from '../session/use-can.ts'
import { useFreshUser } from '../session/use-fresh-user.ts'
import { useLogout } from '../session/use-logout.ts'
import { useLapsedUser, useStaffUser } from '../session/use-session.ts'
import { isStorageBlocked } from '../session/window-storage.ts'
import { useTexting } from '../texting/use-texting.ts'
import { persistBoard } from '../waitlist/board/saved-board.ts'
import { Brand } from './brand.tsx'
import { shellMessages } from './shell-messages.ts'
import { ThemeToggle } from './theme-toggle.tsx'

const SimulatedNote = loadLater(async () => (await import('../texting/simulated-note.tsx')).SimulatedNote)
const SignInAgainDialog = loadLater(async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog)
const LocationList = loadLater(async () => (await import('../locations/location-list.tsx')).LocationList)
const SignInNotice = loadLater(async () => (await import('../security/sign-in-notice.tsx')).SignInNotice)
const ApprovalNotice = loadLater(async () => (await import('../session/approval-notice.tsx')).ApprovalNotice)

/** One line per screen that exists. */
const screens = [
  { href: paths.waitlist, label: 'Waitlist', icon: <ListOrdered /> },
  { href: paths.floor, label: 'Tables', icon: <Armchair /> },
  { href: paths.desk, label: 'Desk', icon: <Headset /> },
  { href: paths.reservations, label: 'Reservations', icon: <CalendarDays /> },
  { href: paths.parties, label: 'Parties', icon: <UsersRound /> },
  { href: paths.recent, label: 'Recent', icon: <History /> },
  { href: paths.analytics, label: 'Analytics', icon: <ChartColumn /> },
  { href: paths.group, label: 'Tonight', icon: <Building2 /> },
  { href: paths.messages, label: 'Messages', icon: <MessageSquareText /> },
  { href: paths.settings, label: 'Settings', icon: <Settings /> },
]

const renderLink = ({ href, ...props }: NavLinkProps) => <Link to={href} {...props} />

const footerButton =
  'focus-inset flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-base text-muted hover:bg-sunken hover:text-ink active:bg-pressed md:max-xl:min-h-16 md:max-xl:flex-col md:max-xl:justify-center md:max-xl:gap-1 md:max-xl:px-1 md:max-xl:text-center md:max-xl:text-sm md:max-xl:leading-4'

/** The notice of failed sign-ins, or in a demo, whose visitors may not see them, the note that texts are simulated. */
function SignInOrDemoNote() {
  const texting = useTexting()
  if (texting === 'simulated') return <SimulatedNote />
  return texting === 'unknown' ? null : <SignInNotice />
}

/** The staff pages in their frame, and what they share. */
export function StaffShell() {
  const queryClient = useQueryClient()
  useEffect(() => persistBoard(queryClient), [queryClient])
  useEffect(() => {
    for (const later of [SignInAgainDialog, LaterAlertDialog]) later.preload().catch(() => undefined)
  }, [])
  return (
    <ChangeSubmitterProvider>
      <Frame />
      <AnywayDialog />
    </ChangeSubmitterProvider>
  )
}

function Frame() {
  const user = useStaffUser()
  const lapsed = useLapsedUser()
  useFreshUser()
  const signOut = useLogout()
  const seesAnalytics = useCan('analytics.read')
  // Its place is kept until then, so that no link moves under a finger when the tables are known.
  const hasTables = useHasTables(true)
  const hasDesks = useHasDesks()
  const hasLocations = (user?.locations ?? 1) > 1
  const { queue } = useChangeSubmitter()
  const [losing, setLosing] = useState(0)
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isSlow = useSyncExternalStore(slowRequests.subscribe, slowRequests.isAnySlow)
  useShortcuts({
    'g w': () => navigate({ to: paths.waitlist }),
    'g t': () => hasTables && navigate({ to: paths.floor }),
    'g d': () => hasDesks && navigate({ to: paths.desk }),
    'g r': () => navigate({ to: paths.reservations }),
    'g p': () => navigate({ to: paths.parties }),
    'g a': () => navigate({ to: paths.recent }),
    'g n': () => seesAnalytics && navigate({ to: paths.analytics }),
    'g l': () => hasLocations && navigate({ to: paths.group }),
    'g m': () => navigate({ to: paths.messages }),
    'g s': () => navigate({ to: paths.settings }),
  })
  const logout = () => {
    const { waiting, asking, unreadable } = queue.getState()
    const count = waiting.length + asking.length + unreadable.length
    if (count > 0) setLosing(count)
    else leave()
  }
  const leave = () => {
    queue.clear()
    signOut()
  }
  // Set before the screens are rendered, as they read it while they render.
  setClock(user?.clock, user?.time_zone)
  setPlaceKind(user?.place_kind)
  // Signed out: the guard is about to redirect to the landing page.
  if (!user) return null

  return (
    <AppShell
      items={screens
        .filter(({ href }) => href !== paths.analytics || seesAnalytics)
        .filter(({ href }) => href !== paths.floor || hasTables)
        .filter(({ href }) => href !== paths.desk || hasDesks)
        .filter(({ href }) => href !== paths.group || hasLocations)
        .map((screen) => ({
          ...screen,
          label: sentenceInWords(screen.label),
          current: path.startsWith(screen.href),
        }))}
      renderLink={renderLink}
      Sheet={LaterDialog}
      brand={<Brand restaurantName={user.restaurant_name} hasLocations={hasLocations} />}
      context={
        hasLocations
          ? (close) => (
              <div className="mb-4 border-b border-line pb-4">
                <LocationList onDone={close} />
              </div>
            )
          : undefined
      }
      banner={
        <BannerSlot>
          <ChangesBanner />
          {isStorageBlocked() && (
            <Banner bar tone="amber">
              {sessionEndMessages.storageBlocked}
            </Banner>
          )}
          {isSlow && (
            <Banner bar tone="amber">
              {shellMessages.slow}
            </Banner>
          )}
          <SignInOrDemoNote />
          <ApprovalNotice />
        </BannerSlot>
      }
      footer={
        <div className="flex flex-col gap-1">
          <ThemeToggle className={footerButton} />
          <button type="button" className={footerButton} onClick={logout}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            <span>Logout</span>
          </button>
        </div>
      }
    >
      {/* The key mounts the page again for another user, who must not see what the previous one typed. */}
      <Fragment key={user.id}>
        <Outlet />
      </Fragment>
      {lapsed && <SignInAgainDialog user={lapsed} />}
      {losing > 0 && <LogoutDialog count={losing} onConfirm={leave} onClose={() => setLosing(0)} />}
    </AppShell>
  )
}
