import { Ellipsis } from 'lucide-react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { DialogProps } from './dialog.tsx'
import { MenuHome } from './lib/menu-home.ts'
import { type NavItem, NavLink, type RenderLink, tabClass } from './nav-link.tsx'
import { RootMark } from './root-mark.tsx'

export type { NavItem, NavLinkProps, RenderLink } from './nav-link.tsx'

export interface AppShellProps {
  items: readonly NavItem[]
  /** Renders a link with the router's component; by default an <a>. */
  renderLink?: RenderLink | undefined
  brand: ReactNode
  /** The first row of the More sheet on phones: what the whole app shows. It closes the sheet with `close`. */
  context?: ((close: () => void) => ReactNode) | undefined
  /** Under the navigation on wide screens, in the More sheet on phones. */
  footer?: ReactNode
  /** The component `Dialog`, for the More sheet; its code may be loaded after the page. */
  Sheet: ComponentType<DialogProps>
  /** Above the page, full width: the offline bar. */
  banner?: ReactNode
  children: ReactNode
}

const SLOTS = 5

/** Rail on the left from 768 px (with words beside the icons from 1280), tab bar at the bottom below. */
export function AppShell(props: AppShellProps) {
  const { items, renderLink, brand, context, footer, Sheet, banner, children } = props
  const [moreIsOpen, setMoreIsOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const needsMore = items.length > SLOTS || Boolean(footer)
  const tabs = needsMore ? items.slice(0, SLOTS - 1) : items
  const rest = needsMore ? items.slice(SLOTS - 1) : []
  const restIsCurrent = rest.some((item) => item.current)

  return (
    <div className="min-h-dvh md:pl-24 xl:pl-60">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2.5 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>

      <header className="fixed inset-y-0 left-0 z-30 hidden w-24 flex-col border-r border-line bg-canvas md:flex xl:w-60">
        <div className="flex min-h-18 items-center px-3 max-xl:justify-center xl:px-5">{brand}</div>
        <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto px-0.5 py-2 xl:px-3">
          <ul className="flex flex-col gap-1">
            {items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} look="rail" renderLink={renderLink} />
              </li>
            ))}
          </ul>
        </nav>
        {footer && <div className="border-t border-line p-2 xl:p-3">{footer}</div>}
      </header>

      {banner}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="pb-[calc(var(--bottom-bar)+1rem+var(--toast-room))] outline-none"
      >
        <MenuHome value={main}>{children}</MenuHome>
      </main>

      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <RootMark name="tab-bar" />
        <ul className="grid h-16 overflow-x-auto auto-cols-[minmax(max-content,1fr)] grid-flow-col">
          {tabs.map((item) => (
            <li key={item.href} className="min-w-0">
              <NavLink item={item} look="tab" renderLink={renderLink} />
            </li>
          ))}
          {needsMore && (
            <li className="min-w-0">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setMoreIsOpen(true)}
                className={tabClass(restIsCurrent)}
              >
                <Ellipsis aria-hidden className="size-6" />
                <span>More</span>
              </button>
            </li>
          )}
        </ul>
      </nav>

      <Sheet open={moreIsOpen} onClose={() => setMoreIsOpen(false)} title="More" size="sm">
        {context?.(() => setMoreIsOpen(false))}
        {rest.length > 0 && (
          <nav aria-label="More">
            <ul className="-mx-2 mb-4 flex flex-col gap-1">
              {rest.map((item) => (
                <li key={item.href}>
                  <NavLink item={item} look="sheet" renderLink={renderLink} onClick={() => setMoreIsOpen(false)} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        {footer}
      </Sheet>
    </div>
  )
}
