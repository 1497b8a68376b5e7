import './app.css'
import { startTheme } from '@waitbook/ui/theme'
import { beforeLeaving } from './features/landing/leave-start-page.ts'
import { runLandingPage } from './features/landing/run-landing-page.ts'
import { currentSession, watchOtherTabs } from './features/session/session-store.ts'
import { loadWanted } from './lib/load-wanted.ts'

startTheme()
// The start only logs whether there is a session.
console.info(currentSession() ? 'Signed in.' : 'Not signed in.')
watchOtherTabs()

const root = document.getElementById('root')
if (!root) throw new Error('landing.html has no #root')

// The development server sends the page unrendered.
if (import.meta.env.DEV) {
  const { renderLanding } = await import('./entry-landing-html.tsx')
  const { sampleStartPage } = await import('@waitbook/contracts/start-page/sample-start-page')
  root.innerHTML = renderLanding(sampleStartPage)
}

// React is loaded with the dialog: the page itself needs none.
const loadAccount = () => import('./features/landing/account-alone.tsx')

const stop = runLandingPage(root, {
  open: (tab) => void loadWanted(loadAccount, ({ showAccount }) => showAccount(tab)),
  preload: () => void loadAccount().catch(() => undefined),
})
beforeLeaving(() => {
  stop()
  root.replaceChildren()
})
