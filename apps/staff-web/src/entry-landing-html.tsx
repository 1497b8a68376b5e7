import type { ShownStartPage } from '@waitbook/contracts/start-page/start-page'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { LandingPage } from './features/landing/landing-page.tsx'

/** The start page's HTML before any script, for the build and for the server. */
export const renderLanding = (page: ShownStartPage) =>
  renderToString(
    <StrictMode>
      <LandingPage page={page} />
    </StrictMode>,
  )
