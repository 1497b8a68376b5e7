import { useLayoutEffect, useRef, useState } from 'react'
import { loadLater } from '../../lib/load-later.tsx'
import { trpc } from '../../trpc.ts'
import { shellMessages } from '../shell/shell-messages.ts'
import type { AccountTab } from './account-dialog.tsx'
import { landingMessages as say } from './landing-messages.ts'
import { LandingPage } from './landing-page.tsx'
import { runLandingPage } from './run-landing-page.ts'

const Account = loadLater(async () => (await import('./account-in-console.tsx')).AccountInConsole)

/** The start page inside the console, to which the guard redirects without a session. */
export function LandingRoute() {
  const startPage = trpc.startPage.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data
  const page = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<AccountTab>()
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for the buttons that come with the answer
  useLayoutEffect(() => {
    const open = (first: AccountTab) => {
      setTab(first)
      setIsOpen(true)
    }
    const preload = () => void Account.preload().catch(() => undefined)
    return page.current ? runLandingPage(page.current, { open, preload }) : undefined
  }, [startPage])

  return (
    <>
      <title>{`${shellMessages.product}: ${say.promise}`}</title>
      <div ref={page} className="contents">
        <LandingPage page={startPage} />
      </div>
      {tab && <Account open={isOpen} onClose={() => setIsOpen(false)} startOn={tab} />}
    </>
  )
}
