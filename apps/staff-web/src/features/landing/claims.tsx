import { cx } from '@waitbook/ui/cx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import { site } from './site.ts'

export function Claims() {
  return (
    <section aria-label="In figures" className="border-b border-line bg-sunken">
      <div className={cx(pageWidth, 'py-10')}>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
          {site.claims.map(({ figure, what }) => (
            <div key={what} className="flex flex-col-reverse justify-end">
              <dt className="text-muted">{what}</dt>
              <dd className="text-[2rem] leading-10 font-semibold tracking-[-0.02em] tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
        {site.isSample && <p className="mt-6 text-sm text-muted">{say.samples}</p>}
      </div>
    </section>
  )
}
