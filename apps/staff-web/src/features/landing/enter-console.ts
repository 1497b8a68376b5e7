import { loadWanted } from '../../lib/load-wanted.ts'
import { isStorageBlocked } from '../session/window-storage.ts'
import { leaveStartPage } from './leave-start-page.ts'
import type { StartPage } from './login-form.tsx'

/** Goes from the separate start page to the console. Where no session can be stored the console starts in this document. */
export const enterConsole = (path: StartPage) => {
  if (!isStorageBlocked()) return window.location.assign(path)
  window.history.pushState(null, '', path)
  leaveStartPage()
  loadWanted(
    () => import('../../main.tsx'),
    () => undefined,
  )
}
