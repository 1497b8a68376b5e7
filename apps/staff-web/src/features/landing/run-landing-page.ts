import { readTheme, setTheme, shownTheme, subscribeToTheme } from '@waitbook/ui/theme'
import { currentSession, subscribeSession } from '../session/session-store.ts'
import { themeLabels } from '../shell/shell-messages.ts'
import type { AccountTab } from './account-dialog.tsx'
import { darkMedia, menuId } from './landing-parts.ts'
import { inviteInAddress } from './registration-invite.ts'

/** The bar turns solid after the page is scrolled more than this. */
const solidAfterPx = 50

interface Account {
  /** Opens the dialog, whose code is loaded then. */
  open(tab: AccountTab): void
  /** Starts loading it when a press is likely. */
  preload(): void
}

const isTab = (value: string | undefined): value is AccountTab => value === 'login' || value === 'register'

/**
 * Makes the rendered start page usable, without React: the bar, its menu, the theme and the buttons that open the account
 * dialog. Returns a function that stops it.
 */
export const runLandingPage = (page: HTMLElement, { open, preload }: Account) => {
  const ended = new AbortController()
  const { signal } = ended
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)
  const opener = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-opens]')

  const menu = page.querySelector<HTMLElement>(`#${menuId}`)
  const toggle = page.querySelector<HTMLElement>(`[aria-controls="${menuId}"]`)
  const showBar = () => {
    const isSolid = window.scrollY > solidAfterPx || menu?.hidden === false
    for (const bar of all('[data-solid]')) bar.dataset.solid = String(isSolid)
  }
  const showMenu = (isOpen: boolean) => {
    if (menu) menu.hidden = !isOpen
    toggle?.setAttribute('aria-expanded', String(isOpen))
    toggle?.setAttribute('aria-label', isOpen ? 'Close menu' : 'Open menu')
    showBar()
  }

  const otherTheme = () => (shownTheme() === 'dark' ? 'light' : 'dark')
  const showTheme = () => {
    const next = otherTheme()
    for (const button of all('[data-theme-toggle]')) {
      button.dataset.themeToggle = next
      button.ariaLabel = themeLabels[next]
      button.title = themeLabels[next]
    }
    for (const source of page.querySelectorAll('source')) source.media = darkMedia[readTheme()]
  }

  /** For a signed-in user links to the waitlist take the place of the buttons. */
  const showSession = () => {
    const isSignedIn = currentSession() !== null
    for (const button of all('[data-opens]')) button.hidden = isSignedIn
    for (const link of all('[data-signed-in]')) link.hidden = !isSignedIn
  }

  const press = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const tab = opener(event)?.dataset.opens
    if (isTab(tab)) open(tab)
    else if (target.closest('[data-theme-toggle]')) setTheme(otherTheme())
    else if (target.closest(`[aria-controls="${menuId}"]`)) showMenu(menu?.hidden === true)
    else if (target.closest(`#${menuId} a`)) showMenu(false)
  }
  const prepare = (event: Event) => opener(event) && preload()

  page.addEventListener('click', press, { signal })
  for (const type of ['pointerover', 'focusin']) page.addEventListener(type, prepare, { signal })
  window.addEventListener('scroll', showBar, { passive: true, signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && menu?.hidden === false && showMenu(false), {
    signal,
  })
  const unfollow = [subscribeToTheme(showTheme), subscribeSession(showSession)]
  showBar()
  showTheme()
  showSession()
  if (inviteInAddress(location.hash) !== undefined) open('register')

  return () => {
    ended.abort()
    for (const stop of unfollow) stop()
  }
}
