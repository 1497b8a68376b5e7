import { cx } from '@waitbook/ui/cx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'
import { Picture } from './picture.tsx'

const shots = [
  {
    ...say.screens.tables,
    name: 'tables',
    alt: "The floor plan on the host's tablet: the parties at their tables with their minutes, free tables, and who waits.",
  },
  {
    ...say.screens.bookings,
    name: 'bookings',
    alt: 'The bookings of the day in order of time, each with its party, its table and a button to check it in.',
  },
] as const

/** What the product does besides the waitlist. */
export function Screens() {
  return (
    <section aria-labelledby="screens-title" className={cx(sectionSpace, 'border-t border-line')}>
      <div className={pageWidth}>
        <h2 id="screens-title" className={sectionTitle}>
          {say.screensTitle}
        </h2>
        <ul className="mt-4 grid gap-5 sm:mt-12 sm:gap-10 md:grid-cols-2">
          {shots.map(({ title, text, ...shot }) => (
            <li key={title}>
              <div className="overflow-hidden rounded-[1rem] border-[6px] border-landing-frame bg-landing-frame">
                <Picture
                  {...shot}
                  sizes="(min-width: 48rem) 34rem, 92vw"
                  className="rounded-[0.65rem] object-cover object-top max-sm:aspect-2/1"
                />
              </div>
              <h3 className="mt-2 text-lg font-semibold sm:mt-5 sm:text-xl">{title}</h3>
              <p className="mt-1 text-pretty text-muted sm:mt-2 sm:text-lg">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
