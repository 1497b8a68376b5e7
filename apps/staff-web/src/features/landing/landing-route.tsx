import { lazy } from 'react'
import { shellMessages } from '../shell/shell-messages.ts'
import { landingMessages as say } from './landing-messages.ts'
import { LandingPage } from './landing-page.tsx'

const load = () => import('./account-in-console.tsx')
const Account = lazy(async () => ({ default: (await load()).AccountInConsole }))

/** The start page inside the console, to which the guard redirects without a session. */
export function LandingRoute() {
  return (
    <>
      <title>{`${shellMessages.product}: ${say.promise}`}</title>
      <LandingPage Account={Account} preload={() => void load()} />
    </>
  )
}
