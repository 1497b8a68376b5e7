import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { AccountDialogProps, AccountTab } from './account-dialog.tsx'
import { Claims } from './claims.tsx'
import { Closing } from './closing.tsx'
import { EntryContext } from './entry-button.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { inviteInAddress } from './registration-invite.ts'
import { Screens } from './screens.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

interface LandingPageProps {
  /** Loaded when first opened, as the page itself needs no code for signing in. */
  Account: ComponentType<AccountDialogProps>
  /** Starts loading it when a press is likely. */
  preload: () => void
}

/** The start page. Rendered to HTML by the build (prerender.ts), so it must not use browser APIs while rendering. */
export function LandingPage({ Account, preload }: LandingPageProps) {
  const [tab, setTab] = useState<AccountTab>('login')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = (first: AccountTab) => {
    setTab(first)
    setIsOpen(true)
    setWasOpened(true)
  }
  useEffect(() => {
    if (inviteInAddress(location.hash) === undefined) return
    setTab('register')
    setIsOpen(true)
    setWasOpened(true)
  }, [])

  return (
    <EntryContext value={{ open, preload }}>
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-surface px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <LandingHeader />
      <main id="main">
        <Hero />
        <Claims />
        <Features />
        <Screens />
        <Steps />
        <Testimonials />
        <Pricing />
        <Closing />
      </main>
      <LandingFooter />
      <Suspense>{wasOpened && <Account open={isOpen} onClose={() => setIsOpen(false)} startOn={tab} />}</Suspense>
    </EntryContext>
  )
}
