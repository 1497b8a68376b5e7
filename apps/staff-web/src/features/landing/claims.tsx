import { cx } from '@waitbook/ui/cx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import { site } from './site.ts'

export function Claims() {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <div className={cx(pageWidth, 'py-5 sm:py-10')}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 sm:grid-cols-2 sm:gap-x-8 gap-y-3 sm:gap-y-6 md:grid-cols-4">
          {site.claims.map(({ figure, what }) => (
            <div key={what} className="flex flex-row-reverse items-baseline justify-end gap-x-2 sm:flex-col-reverse">
              <dt className="text-muted">{what}</dt>
              <dd className="text-2xl sm:text-[2rem] sm:leading-10 font-semibold tracking-[-0.02em] tabular-nums">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        {site.isSample && <p className="mt-3 text-sm sm:mt-6 text-muted">{say.samples}</p>}
      </div>
    </section>
  )
}
