import { lazy } from 'react'
import { LandingPage } from './landing-page.tsx'

const load = () => import('./account-alone.tsx')
const Account = lazy(async () => ({ default: (await load()).AccountAlone }))

/** The start page as a document of its own. */
export const landingDocument = <LandingPage Account={Account} preload={() => void load()} />
