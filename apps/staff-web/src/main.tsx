import './app.css'
import { startTheme } from '@waitbook/ui/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { currentSession } from './features/session/session-store.ts'
import { followDensity } from './lib/device-preferences.ts'
import { cachePageOffline } from './offline-page.ts'

startTheme()
followDensity()
// The start only logs whether there is a session.
console.info(currentSession() ? 'Signed in.' : 'Not signed in.')

cachePageOffline()

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no #root')

createRoot(rootElement).render(<StrictMode>{createApp().element}</StrictMode>)
