import { cx } from '@waitbook/ui/cx'
import { Menu, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { LogoMark } from '../shell/logo.tsx'
import { shellMessages } from '../shell/shell-messages.ts'
import { ThemeToggle } from '../shell/theme-toggle.tsx'
import { EntryButton } from './entry-button.tsx'
import { anchors, landingMessages as say } from './landing-messages.ts'
import { pageWidth } from './look.ts'

/** The bar turns solid after the page is scrolled more than this. */
const solidAfterPx = 50

const subscribeToScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const useIsScrolled = () =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > solidAfterPx,
    () => false,
  )

const menuId = 'landing-menu'

export function LandingHeader() {
  const isScrolled = useIsScrolled()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isSolid = isScrolled || isMenuOpen

  useEffect(() => {
    if (!isMenuOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setIsMenuOpen(false)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isMenuOpen])

  const control = cx(
    'grid size-11 place-items-center rounded-control',
    isSolid ? 'text-muted hover:bg-sunken hover:text-ink' : 'text-landing-day hover:bg-landing-day/12',
  )

  return (
    <header
      data-solid={isSolid}
      className={cx(
        'fixed inset-x-0 top-0 z-30 border-b transition-colors duration-calm',
        isSolid ? 'border-line bg-canvas text-ink' : 'border-transparent text-landing-day',
      )}
    >
      <div className={cx(pageWidth, 'flex min-h-18 items-center gap-2')}>
        <a
          href={paths.landing}
          className="flex min-h-11 flex-1 items-center gap-3 rounded-control text-xl font-semibold"
        >
          <LogoMark className="size-9" />
          <span className="max-[26rem]:sr-only">{shellMessages.product}</span>
        </a>
        <nav aria-label="On this page" className="hidden items-center lg:flex">
          {anchors.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-11 items-center rounded-control px-4 font-semibold underline-offset-8 hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
        <ThemeToggle isIconOnly className={control} />
        <EntryButton label={say.getStarted} onDark={!isSolid} />
        <button
          type="button"
          className={cx(control, 'lg:hidden')}
          aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
        </button>
      </div>
      <nav
        id={menuId}
        aria-label="Menu"
        hidden={!isMenuOpen}
        className={cx(pageWidth, 'border-t border-line pt-2 pb-4 lg:hidden')}
      >
        {anchors.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            onClick={() => setIsMenuOpen(false)}
            className="flex min-h-12 items-center rounded-control px-2 text-lg font-semibold hover:bg-sunken"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
