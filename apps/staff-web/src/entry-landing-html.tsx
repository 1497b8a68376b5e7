import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './features/landing/landing-page.tsx'

/** Used by the build only: the start page's HTML before any script. */
export const renderLanding = () =>
  renderToString(
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  )
