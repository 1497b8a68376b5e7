import { cx } from '@waitbook/ui/cx'
import { paths } from '../../paths.ts'
import { LogoMark } from '../shell/logo.tsx'
import { shellMessages } from '../shell/shell-messages.ts'
import { anchors, landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'
import { site } from './site.ts'

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

export function LandingFooter() {
  return (
    <footer id="contact" className="border-t border-line">
      <div className={cx(pageWidth, 'grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.5fr]')}>
        <div>
          <p className="flex items-center gap-3 text-xl font-semibold">
            <LogoMark className="size-9" />
            <span>{shellMessages.product}</span>
          </p>
          <p className="mt-3 max-w-[30ch] text-muted">
            A waitlist and reservation book for restaurants, clinics and shops.
          </p>
        </div>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <ul className="mt-2 text-muted">
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
        <div>
          <h2 className="text-base font-semibold">{say.contactTitle}</h2>
          <a href={`mailto:${site.supportEmail}`} className={cx(link, 'mt-2 wrap-anywhere text-muted')}>
            {site.supportEmail}
          </a>
        </div>
      </div>
    </footer>
  )
}
