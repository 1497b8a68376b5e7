import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { shellMessages } from '../shell/shell-messages.ts'
import type { AccountTab } from './account-dialog.tsx'
import { landingMessages as say } from './landing-messages.ts'
import { LandingPage } from './landing-page.tsx'
import { runLandingPage } from './run-landing-page.ts'

const load = () => import('./account-in-console.tsx')
const Account = lazy(async () => ({ default: (await load()).AccountInConsole }))

/** The start page inside the console, to which the guard redirects without a session. */
export function LandingRoute() {
  const page = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<AccountTab>()
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const open = (first: AccountTab) => {
      setTab(first)
      setIsOpen(true)
    }
    return page.current ? runLandingPage(page.current, { open, preload: () => void load() }) : undefined
  }, [])

  return (
    <>
      <title>{`${shellMessages.product}: ${say.promise}`}</title>
      <div ref={page} className="contents">
        <LandingPage />
      </div>
      <Suspense>{tab && <Account open={isOpen} onClose={() => setIsOpen(false)} startOn={tab} />}</Suspense>
    </>
  )
}
