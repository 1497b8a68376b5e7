import { lazy } from 'react'
import { LandingPage } from './landing-page.tsx'

const load = () => import('./account-alone.tsx')
const Account = lazy(async () => ({ default: (await load()).AccountAlone }))

/** The start page as a separate document. */
export const landingDocument = <LandingPage Account={Account} preload={() => void load()} />
