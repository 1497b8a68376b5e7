import { cx } from '@waitbook/ui/cx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'
import { Phone } from './picture.tsx'

const shots = [
  { name: 'guest-join', alt: 'The form a guest fills in: name, phone, party size and notes.' },
  { name: 'board-phone', alt: "The list on a host's phone: who waits, for how long, and what was promised." },
  { name: 'guest-ready', alt: 'The guest’s phone says that the table is ready.' },
] as const

export function Steps() {
  return (
    <section id="how-it-works" aria-labelledby="steps-title" className={cx(sectionSpace, 'bg-sunken')}>
      <div className={pageWidth}>
        <h2 id="steps-title" className={sectionTitle}>
          {say.stepsTitle}
        </h2>
        <ol className="mt-12 grid gap-12 md:grid-cols-3 md:gap-10">
          {say.steps.map(({ title, text }, index) => {
            const shot = shots[index]
            return (
              <li key={title} className="flex flex-col">
                <h3 className="flex items-baseline gap-3 text-xl font-semibold">
                  <span aria-hidden className="text-accent tabular-nums">
                    {index + 1}
                  </span>
                  <span>{title}</span>
                </h3>
                <p className="mt-2 text-lg text-pretty text-muted">{text}</p>
                {shot && (
                  <div className="mt-auto pt-8">
                    <div className="max-h-96 overflow-hidden border-b border-line">
                      <Phone {...shot} sizes="17rem" className="mx-auto max-w-68" />
                    </div>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
