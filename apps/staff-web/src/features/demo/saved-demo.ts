import type { DemoOpened } from '@waitbook/contracts/demo'
import { forgetDemoSession, saveDemoSession } from '../session/session-store.ts'

/** A sandbox of this tab. */
export interface Demo extends DemoOpened {
  /** When it is over, in epoch ms of this device's clock; null for a permanent one. */
  endsAt: number | null
}

const key = 'waitbook.demo'

/** Counts from now, so that a wrong clock of this device does not matter. */
export const endOf = ({ seconds_left }: Pick<DemoOpened, 'seconds_left'>) =>
  seconds_left === null ? null : Date.now() + seconds_left * 1000

export const isOver = ({ endsAt }: Pick<Demo, 'endsAt'>) => endsAt !== null && endsAt <= Date.now()

/** A cookie that lets the server allow its pages in the demo's frames, in this browser only. */
const allowFrames = () => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = `demo=1; Path=/; Max-Age=3700; SameSite=Strict${secure}`
}

/** Stores it for this tab: a reload or back navigation restores the same sandbox. */
export const saveDemo = (demo: Demo) => {
  sessionStorage.setItem(key, JSON.stringify(demo))
  saveDemoSession(demo)
  allowFrames()
}

export const forgetDemo = () => {
  sessionStorage.removeItem(key)
  forgetDemoSession()
}

/** The tab's sandbox, which may have ended meanwhile. */
export const savedDemo = (): Demo | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
