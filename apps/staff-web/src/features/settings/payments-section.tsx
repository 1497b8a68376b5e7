import type { ShownStartPage } from '@waitbook/contracts/start-page/start-page'
import { trpc } from '../../trpc.ts'
import { paymentsMessages as say } from './settings-messages.ts'

function Plans({ page }: { page: ShownStartPage }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4 wrap-anywhere">
      <h3 className="text-lg font-semibold">{say.plans}</h3>
      <p className="text-muted">{page.plans.length > 0 ? say.plansHint : say.noPlans}</p>
      <ul className="flex flex-col gap-4">
        {page.plans.map((plan) => (
          <li key={plan.name}>
            <p className="font-semibold">
              <bdi>{plan.name}</bdi> <bdi>{plan.price}</bdi> {plan.per && <bdi>{plan.per}</bdi>}
            </p>
            <p dir="auto">{plan.description}</p>
            <ul className="mt-1 list-disc ps-5 text-muted">
              {plan.features.map((feature) => (
                <li key={feature} dir="auto">
                  {feature}
                </li>
              ))}
            </ul>
            {plan.link && (
              <a
                href={plan.link.url}
                dir="auto"
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {plan.link.label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {page.plans_note && (
        <p dir="auto" className="whitespace-pre-line">
          {page.plans_note}
        </p>
      )}
      <p>
        <span>{say.contact}</span>{' '}
        <a href={`mailto:${page.support_email}`} className="underline underline-offset-4">
          {page.support_email}
        </a>
      </p>
    </div>
  )
}

export function PaymentsSection() {
  const page = trpc.startPage.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p className="font-semibold">{say.none}</p>
      <p>{say.why}</p>
      <div>
        <p>{say.needs}</p>
        <ul className="mt-2 list-disc pl-5">
          {say.list.map((need) => (
            <li key={need} className="mt-1">
              {need}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-muted">{say.asked}</p>
      {page && !page.is_sample && <Plans page={page} />}
    </div>
  )
}
