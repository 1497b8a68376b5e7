import { landingMessages as say } from './landing-messages.ts'
import { pageWidth, sectionSpace, sectionTitle } from './look.ts'
import type { StartPageProps } from './start-page-props.ts'

export function Testimonials({ page }: StartPageProps) {
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className={sectionSpace}>
      <div className={pageWidth}>
        <h2 id="testimonials-title" className={sectionTitle}>
          {say.testimonialsTitle}
        </h2>
        {page && page.testimonials.length > 0 && (
          <ul className="mt-4 grid gap-4 sm:mt-12 sm:gap-10 md:grid-cols-3">
            {page.testimonials.map(({ quote, name, role }) => (
              <li key={quote}>
                <figure className="flex h-full flex-col">
                  <blockquote dir="auto" className="wrap-anywhere text-pretty sm:text-xl">{`“${quote}”`}</blockquote>
                  <figcaption className="mt-1 border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-2 max-sm:text-sm sm:mt-5 sm:border-t sm:pt-4">
                    <span dir="auto" className="block font-semibold wrap-anywhere">
                      {name}
                    </span>
                    <span dir="auto" className="block text-muted wrap-anywhere">
                      {role}
                    </span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        )}
        {page?.testimonials.length === 0 && <p className="mt-4 text-muted">{say.noTestimonials}</p>}
        {page?.is_sample && <p className="mt-4 text-sm text-muted sm:mt-8">{say.samples}</p>}
      </div>
    </section>
  )
}
