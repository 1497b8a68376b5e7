import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, useContext, useId } from 'react'
import { cx } from './cx.ts'
import { MenuHome } from './lib/menu-home.ts'

export interface MenuProps {
  /** A Button or IconButton. Without one the menu is positioned at `anchor` and opened by its owner. */
  trigger?: ReactElement | undefined
  /** The element that the menu is positioned at and returns the focus to, if many controls share one menu. */
  anchor?: HTMLElement | null | undefined
  children: ReactNode
  /** Renders the menu hidden before it is first opened, so that opening is faster. */
  keepMounted?: boolean | undefined
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  open?: boolean | undefined
  /** Opens it as it is first rendered. */
  startsOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

export function Menu({
  trigger,
  anchor,
  children,
  keepMounted = false,
  align = 'end',
  side = 'bottom',
  open,
  startsOpen = false,
  onOpenChange,
}: MenuProps) {
  const container = useContext(MenuHome)
  return (
    <Base.Root
      defaultOpen={startsOpen}
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal keepMounted={keepMounted} container={container}>
        <Base.Positioner
          {...(anchor && { anchor })}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          // Above the toasts, which would cover what is chosen from.
          className="z-60 flex max-h-[min(var(--available-height),42rem)] max-w-[min(22rem,var(--available-width))] outline-none"
        >
          <Base.Popup
            {...(anchor && { finalFocus: () => anchor })}
            className="min-w-60 overflow-y-auto overscroll-contain rounded-sheet border border-line bg-surface p-1.5 text-ink shadow-sheet outline-none transition-opacity duration-quick data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const itemClass =
  'flex min-h-12 pointer-fine:min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-2 pointer-fine:py-1.5 text-base no-underline outline-none select-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:shrink-0 forced-colors:data-highlighted:outline-2 forced-colors:data-highlighted:-outline-offset-2'

interface ItemLook {
  children: ReactNode
  icon?: ReactNode
  /** The equivalent key: "N". */
  shortcut?: string | undefined
}

export type MenuItemProps = ItemLook & {
  tone?: 'neutral' | 'danger' | undefined
  onClick?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Disables the item and says why, under its label. */
  disabledReason?: string | undefined
}

export function MenuItem({
  children,
  icon,
  tone = 'neutral',
  shortcut,
  onClick,
  disabled,
  disabledReason,
}: MenuItemProps) {
  const reasonId = useId()
  const off = disabled || Boolean(disabledReason)
  return (
    <Base.Item
      disabled={off}
      {...(onClick && { onClick: () => onClick() })}
      {...(disabledReason && { 'aria-describedby': reasonId })}
      className={cx(itemClass, off ? 'text-muted' : tone === 'danger' ? 'text-red' : 'text-ink')}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block">{children}</span>
        {disabledReason && (
          <span id={reasonId} className="block text-sm text-muted">
            {disabledReason}
          </span>
        )}
      </span>
      <Shortcut>{shortcut}</Shortcut>
    </Base.Item>
  )
}

/** Hidden on devices without a keyboard. */
function Shortcut({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <kbd
      aria-hidden
      className="ml-4 rounded-[4px] border border-line bg-canvas px-1.5 font-sans text-sm whitespace-nowrap text-muted pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}

export type MenuLinkProps = ItemLook & {
  /** `<Link to="..." />` or `<a href="..." />`, without children. */
  render: ReactElement
}

export function MenuLink({ children, icon, shortcut, render }: MenuLinkProps) {
  return (
    <Base.LinkItem closeOnClick render={render} className={cx(itemClass, 'text-ink')}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      <Shortcut>{shortcut}</Shortcut>
    </Base.LinkItem>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1.5 my-1.5 h-px bg-line" />
}
