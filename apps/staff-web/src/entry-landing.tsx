import './app.css'
import { startTheme } from '@waitbook/ui/theme'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { landingDocument } from './features/landing/landing-document.tsx'
import { setPageRoot } from './features/landing/page-root.ts'
import { currentSession, watchOtherTabs } from './features/session/session-store.ts'

startTheme()
// The start only logs whether there is a session.
console.info(currentSession() ? 'Signed in.' : 'Not signed in.')
watchOtherTabs()

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('landing.html has no #root')

const page = <StrictMode>{landingDocument}</StrictMode>
// The development server sends the page unrendered.
const isRendered = rootElement.hasChildNodes()
const root = isRendered ? hydrateRoot(rootElement, page) : createRoot(rootElement)
if (!isRendered) root.render(page)
setPageRoot(root)
