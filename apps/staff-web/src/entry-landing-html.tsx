import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { landingDocument } from './features/landing/landing-document.tsx'

/** Used by the build only: the start page's HTML before any script. */
export const renderLanding = () => renderToString(<StrictMode>{landingDocument}</StrictMode>)
