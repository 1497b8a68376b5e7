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
        <ol className="mt-4 grid gap-4 sm:mt-12 sm:gap-12 md:grid-cols-3 md:gap-10">
          {say.steps.map(({ title, text }, index) => {
            const shot = shots[index]
            return (
              <li key={title} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-4 sm:flex sm:flex-col">
                <div>
                  <h3 className="flex items-baseline gap-3 text-lg font-semibold sm:text-xl">
                    <span aria-hidden className="text-accent tabular-nums">
                      {index + 1}
                    </span>
                    <span>{title}</span>
                  </h3>
                  <p className="mt-1 text-pretty text-muted sm:text-lg">{text}</p>
                </div>
                {shot && (
                  <div className="sm:mt-auto sm:pt-8">
                    <div className="max-h-32 overflow-hidden sm:max-h-96 border-b border-line">
                      <Phone {...shot} sizes="(min-width: 40rem) 17rem, 7rem" className="mx-auto max-w-68" />
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
