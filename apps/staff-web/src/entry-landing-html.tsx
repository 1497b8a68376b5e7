import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { landingDocument } from './features/landing/landing-document.tsx'

/** For the build alone: the start page as it stands before any script. */
export const renderLanding = () => renderToString(<StrictMode>{landingDocument}</StrictMode>)
