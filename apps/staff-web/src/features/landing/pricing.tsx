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
        <ul className="mt-12 grid gap-6 lg:grid-cols-3">
          {site.plans.map((plan) => {
            const isPopular = 'isPopular' in plan
            return (
              <li
                key={plan.name}
                className={cx(
                  'flex flex-col rounded-sheet border bg-surface p-6 sm:p-8',
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
                <p className="mt-1 text-muted">{plan.for}</p>
                <p className="mt-6">
                  <span className="text-[2.5rem] leading-none font-semibold tracking-[-0.03em] tabular-nums">
                    {rupees.format(plan.rupees)}
                  </span>{' '}
                  <span className="text-muted">{say.perMonth}</span>
                </p>
                <p className="mt-2 text-muted">{`${site.trialDays}-day free trial`}</p>
                <ul className="mt-6 mb-8 flex flex-col gap-3">
                  {plan.gives.map((gift) => (
                    <li key={gift} className="flex gap-3">
                      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
                      <span>{gift}</span>
                    </li>
                  ))}
                </ul>
                <EntryButton label={say.startTrial} size="lg" full className="mt-auto" />
              </li>
            )
          })}
        </ul>
        {site.isSample && <p className="mt-8 text-sm text-muted">{say.samplePrices}</p>}
      </div>
    </section>
  )
}
