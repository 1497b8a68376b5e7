import { cx } from '@waitbook/ui/cx'
import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'
import { site } from './site.ts'

export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className={sectionSpace}>
      <div className={pageWidth}>
        <h2 id="testimonials-title" className={sectionTitle}>
          {say.testimonialsTitle}
        </h2>
        <ul className="mt-12 grid gap-10 md:grid-cols-3">
          {site.testimonials.map(({ words, name, role }) => (
            <li key={name}>
              <figure className="flex h-full flex-col">
                <blockquote className="text-xl text-pretty">{`“${words}”`}</blockquote>
                <figcaption className="mt-5 border-t border-line pt-4">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-muted">{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {site.isSample && <p className={cx('mt-8 text-sm text-muted')}>{say.samples}</p>}
      </div>
    </section>
  )
}
