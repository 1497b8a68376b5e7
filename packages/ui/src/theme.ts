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

const darkQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Calls the listener whenever another theme is chosen, or the system's changes. */
export const subscribeToTheme = (listener: () => void) => {
  const query = darkQuery()
  listeners.add(listener)
  query.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    query.removeEventListener('change', listener)
  }
}

/** The displayed theme. */
export const shownTheme = (): 'light' | 'dark' => {
  const theme = readTheme()
  if (theme !== 'system') return theme
  return darkQuery().matches ? 'dark' : 'light'
}
