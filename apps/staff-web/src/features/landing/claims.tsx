import { cx } from '@waitbook/ui/cx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import type { StartPageProps } from './start-page-props.ts'

export function Claims({ page }: StartPageProps) {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <div className={cx(pageWidth, 'py-5 sm:py-10')}>
        {page && page.claims.length > 0 && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 sm:grid-cols-2 sm:gap-x-8 gap-y-3 sm:gap-y-6 md:grid-cols-4">
            {page.claims.map(({ figure, label }) => (
              <div key={label} className="flex flex-row-reverse items-baseline justify-end gap-x-2 sm:flex-col-reverse">
                <dt dir="auto" className="min-w-0 text-muted wrap-anywhere">
                  {label}
                </dt>
                <dd
                  dir="auto"
                  className="shrink-0 text-2xl sm:text-[2rem] sm:leading-10 font-semibold tracking-[-0.02em] tabular-nums"
                >
                  {figure}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {page?.claims.length === 0 && <p className="text-muted">{say.noClaims}</p>}
        {page?.is_sample && <p className="mt-3 text-sm sm:mt-6 text-muted">{say.samples}</p>}
      </div>
    </section>
  )
}
