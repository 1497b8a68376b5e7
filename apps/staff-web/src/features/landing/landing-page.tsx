import { Claims } from './claims.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { Pricing } from './pricing.tsx'
import { Screens } from './screens.tsx'
import type { StartPageProps } from './start-page-props.ts'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/**
 * The start page. Rendered to HTML by the build (prerender.ts), so it must not use browser APIs; `run-landing-page.ts` makes
 * it usable.
 */
export function LandingPage({ page }: StartPageProps) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-40 rounded-control bg-surface px-4 py-3 text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <LandingHeader />
      <main id="main">
        <Hero page={page} />
        <Claims page={page} />
        <Features />
        <Screens />
        <Steps />
        <Testimonials page={page} />
        <Pricing page={page} />
        <Closing page={page} />
      </main>
      <LandingFooter page={page} />
    </>
  )
}
