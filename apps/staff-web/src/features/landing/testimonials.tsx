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
        <ul className="mt-4 grid gap-4 sm:mt-12 sm:gap-10 md:grid-cols-3">
          {site.testimonials.map(({ words, name, role }) => (
            <li key={name}>
              <figure className="flex h-full flex-col">
                <blockquote className="text-pretty sm:text-xl">{`“${words}”`}</blockquote>
                <figcaption className="mt-1 border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:text-sm sm:mt-5 sm:border-t sm:pt-4">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-muted">{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        {site.isSample && <p className="mt-4 text-sm text-muted sm:mt-8">{say.samples}</p>}
      </div>
    </section>
  )
}
