import type { ShownStartPage } from '@waitbook/contracts/start-page/start-page'
import { cx } from '@waitbook/ui/cx'
import { Check } from 'lucide-react'
import { EntryButton } from './entry-button.tsx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'
import { type StartPageProps, startLabel } from './start-page-props.ts'

interface PlanProps {
  plan: ShownStartPage['plans'][number]
  page: ShownStartPage
}

function Plan({ plan, page }: PlanProps) {
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col rounded-sheet border bg-surface p-4 wrap-anywhere max-sm:pt-3 sm:p-8',
        plan.is_popular ? 'border-accent outline-2 outline-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 dir="auto" className="text-xl font-semibold">
          {plan.name}
        </h3>
        {plan.is_popular && (
          <span className="rounded-full bg-accent px-3 py-1 text-sm font-semibold text-on-accent">{say.popular}</span>
        )}
      </div>
      <p dir="auto" className="text-muted sm:mt-1">
        {plan.description}
      </p>
      <div className="mt-1 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 sm:mt-6">
        <p>
          <span className="text-2xl leading-none font-semibold tracking-[-0.03em] tabular-nums sm:text-[2.5rem]">
            {plan.price}
          </span>{' '}
          {plan.per && <span className="text-muted max-sm:text-sm">{plan.per}</span>}
        </p>
        {page.trial_days && <p className="text-muted max-sm:text-sm sm:mt-2">{say.trial(page.trial_days)}</p>}
      </div>
      <ul className="mt-1 mb-3 max-sm:text-sm max-sm:text-pretty sm:mt-6 sm:mb-8 sm:flex sm:flex-col sm:gap-3">
        {plan.features.map((feature) => (
          <li
            key={feature}
            className="inline after:content-['_·_'] last:after:content-none sm:flex sm:gap-3 sm:after:content-none"
          >
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent max-sm:hidden" />
            <span dir="auto">{feature}</span>
          </li>
        ))}
      </ul>
      {plan.link && (
        <p className="mt-auto mb-2">
          <a
            href={plan.link.url}
            dir="auto"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {plan.link.label}
          </a>
        </p>
      )}
      <EntryButton
        label={startLabel(page)}
        size="lg"
        full
        className={cx('max-sm:min-h-12!', plan.link === undefined && 'mt-auto')}
      />
    </li>
  )
}

export function Pricing({ page }: StartPageProps) {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className={cx(sectionSpace, 'bg-sunken')}>
      <div className={pageWidth}>
        <h2 id="pricing-title" className={sectionTitle}>
          {page?.is_sample ? say.pricingTitle : say.ownPricingTitle}
        </h2>
        {page && page.plans.length > 0 && (
          <ul className="mt-4 grid gap-3 sm:mt-12 sm:gap-6 lg:grid-cols-3">
            {page.plans.map((plan) => (
              <Plan key={plan.name} plan={plan} page={page} />
            ))}
          </ul>
        )}
        {page?.plans.length === 0 && <p className="mt-4 text-muted">{say.noPlans}</p>}
        {page?.plans_note && (
          <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line text-muted wrap-anywhere sm:mt-8">
            {page.plans_note}
          </p>
        )}
        {page?.is_sample && <p className="mt-4 text-sm text-muted sm:mt-8">{say.samplePrices}</p>}
      </div>
    </section>
  )
}
