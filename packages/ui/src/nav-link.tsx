import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface NavItem {
  href: string
  label: string
  icon: ReactNode
  current?: boolean | undefined
  /** A number of open items, beside the label. */
  count?: number | undefined
}

export interface NavLinkProps {
  href: string
  className: string
  'aria-current': 'page' | undefined
  onClick: (() => void) | undefined
  children: ReactNode
}

export type RenderLink = (props: NavLinkProps) => ReactNode

type Look = 'rail' | 'tab' | 'sheet'

const base =
  'focus-inset relative flex no-underline transition-colors duration-quick forced-colors:aria-[current]:underline'

const looks: Record<Look, string> = {
  rail: 'min-h-16 flex-col items-center justify-center gap-1 rounded-control px-0.5 py-2 text-sm tracking-tight hover:bg-sunken active:bg-pressed xl:min-h-12 xl:flex-row xl:justify-start xl:gap-3 xl:px-3 xl:text-base xl:tracking-normal',
  tab: 'size-full flex-col items-center justify-center gap-0.5 text-sm tracking-tighter',
  sheet: 'min-h-14 items-center gap-3 rounded-control px-2 text-base hover:bg-sunken active:bg-pressed',
}

const currentLooks: Record<Look, string> = {
  // Not bolder where the label is below the icon: the longest word just fits.
  rail: 'bg-accent-tint text-accent-on-tint hover:bg-accent-tint xl:font-semibold',
  // Not bolder: on a narrow phone the longest word just fits. The bar above marks it in addition to the colour.
  tab: 'text-accent',
  sheet: 'bg-accent-tint font-semibold text-accent-on-tint',
}

/** Below the icon, or beside it. */
const labelLooks: Record<Look, string> = {
  rail: 'max-w-full xl:min-w-0 xl:flex-1 xl:text-left',
  tab: 'max-w-full',
  sheet: 'min-w-0 flex-1 text-left',
}

export const tabClass = (current: boolean) => cx(base, looks.tab, current ? currentLooks.tab : 'text-muted')

interface NavLinkOwnProps {
  item: NavItem
  look: Look
  renderLink: RenderLink | undefined
  onClick?: (() => void) | undefined
}

export function NavLink({ item, look, renderLink, onClick }: NavLinkOwnProps) {
  const { href, label, icon, current = false, count } = item
  const className = cx(base, looks[look], current ? currentLooks[look] : look === 'sheet' ? 'text-ink' : 'text-muted')
  const children = (
    <>
      {/* The current page must not be marked by colour alone. */}
      {look === 'tab' && current && (
        <span aria-hidden className="absolute inset-x-4 top-0 h-0.75 rounded-b-full bg-accent" />
      )}
      <span aria-hidden className="grid size-6 shrink-0 place-items-center [&_svg]:size-6">
        {icon}
      </span>
      <span className={`truncate ${labelLooks[look]}`}>{label}</span>
      {count !== undefined && count > 0 && (
        <span
          className={cx(
            'grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-sm font-semibold text-on-accent tabular-nums',
            look === 'tab' && 'absolute top-1 left-1/2 ml-2',
            look === 'rail' && 'absolute top-1 right-2 xl:static',
          )}
        >
          {count}
        </span>
      )}
    </>
  )
  const props: NavLinkProps = { href, className, 'aria-current': current ? 'page' : undefined, onClick, children }
  return renderLink ? renderLink(props) : <a {...props} />
}
