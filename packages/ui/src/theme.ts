import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const YEAR_S = 31_536_000
const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark' || value === 'system'

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : 'system'
  } catch {
    // Storage may be blocked; the choice then lasts until the page is closed.
    const shown = document.documentElement.dataset.theme
    return isTheme(shown) ? shown : 'system'
  }
}

/** 'system' is the absence of data-theme: the media query in tokens.css then decides, without script. */
function show(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The server renders data-theme from this cookie, so that a reload does not flash. */
function mirrorToCookie(theme: Theme) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = theme === 'system' ? 0 : YEAR_S
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = `${KEY}=${theme}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}

/** Call once before the first render. Also follows changes made in other tabs. */
export function startTheme() {
  const theme = readTheme()
  show(theme)
  mirrorToCookie(theme)
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return
    show(readTheme())
    for (const listener of listeners) listener()
  })
}

export function setTheme(theme: Theme) {
  show(theme)
  mirrorToCookie(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Blocked or full: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

const subscribeToSystem = (listener: () => void) => {
  const query = darkQuery()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The chosen theme, the displayed one, and the setter. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => darkQuery().matches,
    () => false,
  )
  const shown = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
  return { theme, shown, setTheme } as const
}
