import { cx } from '@waitbook/ui/cx'
import { paths } from '../../paths.ts'
import { LogoMark } from '../shell/logo.tsx'
import { shellMessages } from '../shell/shell-messages.ts'
import { anchors, landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import type { StartPageProps } from './start-page-props.ts'

const lists = [
  {
    title: 'Product',
    links: [
      { href: '#features', label: 'Features' },
      { href: '#how-it-works', label: 'How It Works' },
      { href: '#pricing', label: 'Pricing' },
      { href: paths.demo, label: say.watchDemo },
      { href: '/api/docs/', label: 'API documentation' },
    ],
  },
  {
    title: 'Company',
    links: anchors.filter(({ href }) => href === '#testimonials' || href === '#contact'),
  },
]

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function LandingFooter({ page }: StartPageProps) {
  return (
    <footer id="contact" className="border-t border-line">
      <div
        className={cx(
          pageWidth,
          'grid grid-cols-2 gap-x-6 gap-y-2 py-6 sm:gap-10 sm:py-14 lg:grid-cols-[2fr_1fr_1fr_1.5fr]',
        )}
      >
        <div className="max-sm:col-span-2">
          <p className="flex items-center gap-3 text-xl font-semibold">
            <LogoMark className="size-9" />
            <span>{shellMessages.product}</span>
          </p>
          <p className="mt-2 max-w-[40ch] text-muted">
            A waitlist, bookings and a floor plan for restaurants, clinics and shops.
          </p>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="max-sm:col-span-2">
            <h2 className="text-base font-semibold">{title}</h2>
            <ul className="text-muted max-sm:flex max-sm:flex-wrap max-sm:gap-x-5 sm:mt-2">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-sm:col-span-2">
          <h2 className="text-base font-semibold">{say.contactTitle}</h2>
          {page && (
            <a href={`mailto:${page.support_email}`} className={cx(link, 'wrap-anywhere text-muted')}>
              {page.support_email}
            </a>
          )}
          {page?.links?.map(({ label, url }) => (
            <p key={url}>
              <a href={url} dir="auto" rel="noopener" className={cx(link, 'wrap-anywhere text-muted')}>
                {label}
              </a>
            </p>
          ))}
        </div>
      </div>
    </footer>
  )
}
