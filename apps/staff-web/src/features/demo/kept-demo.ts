import type { DemoOpened } from '@waitbook/contracts/demo'
import { forgetDemoSession, saveDemoSession } from '../session/session-store.ts'

/** A sandbox as this tab knows it. */
export interface Demo extends DemoOpened {
  /** When it is over, in epoch ms of this device's clock; null for one that stays. */
  endsAt: number | null
}

const key = 'waitbook.demo'

/** Counts from now: what the server calls an hour is one here too, whatever this device's clock says. */
export const endOf = ({ seconds_left }: Pick<DemoOpened, 'seconds_left'>) =>
  seconds_left === null ? null : Date.now() + seconds_left * 1000

export const isOver = ({ endsAt }: Pick<Demo, 'endsAt'>) => endsAt !== null && endsAt <= Date.now()

/** For pages of this host, and for this browser alone: lets them stand in the demo's frames. */
const allowFrames = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http and in older browsers
  document.cookie = 'demo=1; Path=/; Max-Age=3700; SameSite=Strict'
}

/** Keeps it for this tab: a reload, or a way back, finds the same sandbox. */
export const keepDemo = (demo: Demo) => {
  sessionStorage.setItem(key, JSON.stringify(demo))
  saveDemoSession(demo)
  allowFrames()
}

export const forgetDemo = () => {
  sessionStorage.removeItem(key)
  forgetDemoSession()
}

/** The tab's sandbox, which may have ended meanwhile: the server knows. */
export const keptDemo = (): Demo | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
