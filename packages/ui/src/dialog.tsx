import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type ReactElement, type ReactNode, type RefObject, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { MenuHome } from './menu-home.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A sentence under the title. */
  description?: ReactNode
  children: ReactNode
  /** Actions, pinned under the scrolling body; the main one last. */
  footer?: ReactNode
  /** Makes body and footer one form; Button type="submit" in the footer sends it. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Whether a tap beside it closes it. By default not for forms: a stray tap must not lose what was typed. */
  dismissible?: boolean | undefined
  /** By default the first control of the body that is no tab, or after a touch the dialog itself (no keyboard pops up). */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** By default what was focused before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** An element that opens it, when the caller does not. */
  trigger?: ReactElement | undefined
}

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [type=hidden], [role=tab])'

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' }

export const backdropClass =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-calm data-ending-style:opacity-0 data-starting-style:opacity-0'

export const viewportClass = 'fixed inset-0 z-40 flex items-end justify-center md:items-center md:p-6'

/** A sheet from below on phones, centred from 768 px. */
export const popupClass =
  'flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-sheet border border-line bg-surface text-ink shadow-sheet outline-none transition duration-calm ease-calm data-ending-style:opacity-0 data-starting-style:opacity-0 max-md:data-ending-style:translate-y-8 max-md:data-starting-style:translate-y-8 md:max-h-[min(85dvh,52rem)] md:rounded-sheet md:data-ending-style:scale-98 md:data-starting-style:scale-98'

export const footerClass =
  'flex shrink-0 flex-wrap items-stretch justify-end gap-3 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6 sm:pt-4 sm:pb-4 max-sm:[&>*]:flex-1'

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, onSubmit, size = 'md', trigger } = props
  const keyboard = useKeyboardInset(open)
  const dismissible = props.dismissible ?? !onSubmit
  const body = useRef<HTMLDivElement>(null)
  const firstControl = (openedBy: string) =>
    openedBy === 'touch' || (body.current?.querySelector<HTMLElement>(focusable) ?? true)
  const content = (
    <MenuHome value={undefined}>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">
        {children}
      </div>
      {footer && <div className={footerClass}>{footer}</div>}
    </MenuHome>
  )

  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={!dismissible}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass} style={{ bottom: keyboard }}>
          <Base.Popup
            data-sheet=""
            className={cx(popupClass, widths[size])}
            style={keyboard ? { maxHeight: '100%' } : undefined}
            initialFocus={props.initialFocus ?? firstControl}
            {...(props.finalFocus && { finalFocus: props.finalFocus })}
          >
            <header className="flex shrink-0 items-start gap-3 border-b border-line py-2 pr-2 pl-4 sm:pr-3 sm:pl-6">
              <div className="min-w-0 flex-1 py-2">
                <Base.Title className="text-xl font-semibold">{title}</Base.Title>
                {description && <Base.Description className="text-base text-muted">{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton label="Close" icon={<X aria-hidden className="size-5" />} />} />
            </header>
            {onSubmit ? (
              <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
                {content}
              </form>
            ) : (
              content
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
