import { cx } from '@waitbook/ui/cx'
import { Menu, Moon, Sun, X } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LogoMark } from '../shell/logo.tsx'
import { shellMessages, themeLabels } from '../shell/shell-messages.ts'
import { EntryButton } from './entry-button.tsx'
import { anchors, landingMessages as say } from './landing-messages.ts'
import { menuId } from './landing-parts.ts'
import { pageWidth } from './look.ts'

const control = cx(
  'grid size-11 place-items-center rounded-control text-landing-day hover:bg-landing-day/12',
  'group-data-[solid=true]/bar:text-muted group-data-[solid=true]/bar:hover:bg-sunken group-data-[solid=true]/bar:hover:text-ink',
)

/** Its label and the shown icon are those of the theme that it switches to. */
function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-toggle="dark"
      className={cx(control, 'group/theme')}
      aria-label={themeLabels.dark}
      title={themeLabels.dark}
    >
      <Moon aria-hidden className="size-5 group-data-[theme-toggle=light]/theme:hidden" />
      <Sun aria-hidden className="size-5 group-data-[theme-toggle=dark]/theme:hidden" />
    </button>
  )
}

export function LandingHeader() {
  return (
    <header
      data-solid="false"
      className={cx(
        'group/bar fixed inset-x-0 top-0 z-30 border-b transition-colors duration-calm',
        'border-transparent text-landing-day data-[solid=true]:border-line data-[solid=true]:bg-canvas data-[solid=true]:text-ink',
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
        <ThemeSwitch />
        <EntryButton label={say.getStarted} onDark="bar" />
        <button
          type="button"
          className={cx(control, 'group/menu lg:hidden')}
          aria-label="Open menu"
          aria-expanded={false}
          aria-controls={menuId}
        >
          <X aria-hidden className="size-6 group-aria-[expanded=false]/menu:hidden" />
          <Menu aria-hidden className="size-6 group-aria-[expanded=true]/menu:hidden" />
        </button>
      </div>
      <nav id={menuId} aria-label="Menu" hidden className={cx(pageWidth, 'border-t border-line pt-2 pb-4 lg:hidden')}>
        {anchors.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="flex min-h-12 items-center rounded-control px-2 text-lg font-semibold hover:bg-sunken"
          >
            {label}
          </a>
        ))}
      </nav>
    </header>
  )
}
