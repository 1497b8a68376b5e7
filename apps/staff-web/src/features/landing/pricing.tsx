import { cx } from '@waitbook/ui/cx'
import { Check } from 'lucide-react'
import { EntryButton } from './entry-button.tsx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'
import { site } from './site.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={cx(sectionSpace, 'bg-sunken')}>
      <div className={pageWidth}>
        <h2 id="pricing-title" className={sectionTitle}>
          {say.pricingTitle}
        </h2>
        <ul className="mt-4 grid gap-3 sm:mt-12 sm:gap-6 lg:grid-cols-3">
          {site.plans.map((plan) => {
            const isPopular = 'isPopular' in plan
            return (
              <li
                key={plan.name}
                className={cx(
                  'flex flex-col rounded-sheet border bg-surface p-4 max-sm:pt-3 sm:p-8',
                  isPopular ? 'border-accent outline-2 outline-accent' : 'border-line',
                )}
              >
                <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
                  <h3 className="text-xl font-semibold">{plan.name}</h3>
                  {isPopular && (
                    <span className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">
                      {say.popular}
                    </span>
                  )}
                </div>
                <p className="text-muted sm:mt-1">{plan.for}</p>
                <div className="mt-1 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 sm:mt-6">
                  <p>
                    <span className="text-2xl leading-none font-semibold tracking-[-0.03em] tabular-nums sm:text-[2.5rem]">
                      {rupees.format(plan.rupees)}
                    </span>{' '}
                    <span className="text-muted max-sm:text-sm">{say.perMonth}</span>
                  </p>
                  <p className="text-muted max-sm:text-sm sm:mt-2">{`${site.trialDays}-day free trial`}</p>
                </div>
                <ul className="mt-1 mb-3 max-sm:text-sm max-sm:text-pretty sm:mt-6 sm:mb-8 sm:flex sm:flex-col sm:gap-3">
                  {plan.gives.map((gift) => (
                    <li
                      key={gift}
                      className="inline after:content-['_·_'] last:after:content-none sm:flex sm:gap-3 sm:after:content-none"
                    >
                      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent max-sm:hidden" />
                      <span>{gift}</span>
                    </li>
                  ))}
                </ul>
                <EntryButton label={say.startTrial} size="lg" full className="mt-auto max-sm:min-h-12!" />
              </li>
            )
          })}
        </ul>
        {site.isSample && <p className="mt-4 text-sm text-muted sm:mt-8">{say.samplePrices}</p>}
      </div>
    </section>
  )
}
