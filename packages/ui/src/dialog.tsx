import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { AlertDialog } from './alert-dialog.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { CoveringProvider, useCovering } from './lib/covering.ts'
import { MenuHome } from './lib/menu-home.ts'
import { backdropClass, footerClass, popupClass, viewportClass } from './lib/sheet-class.ts'
import { useKeyboardInset } from './lib/use-keyboard-inset.ts'
import { RootMark } from './root-mark.tsx'

export interface DialogBaseProps {
  /** True by default: most callers render a dialog only while it is open. */
  open?: boolean | undefined
  onClose: () => void
  title: ReactNode
  /** A sentence under the title. */
  description?: ReactNode
  children: ReactNode
  /** Actions, pinned under the scrolling body; the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Whether a tap outside closes it. By default not for forms, so that a stray tap loses no input. */
  dismissible?: boolean | undefined
  /**
   * Defaults to the first control of the body that is not a tab; after a touch to the dialog itself, to keep the
   * keyboard closed.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Defaults to the previously focused element. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** Blurs everything behind it, and keeps other open dialogs from closing until it is closed. */
  isCovering?: boolean | undefined
}

interface FormProps {
  /** Makes body and footer one form; Button type="submit" in the footer sends it. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether closing would lose input: Escape, the close button and a tap outside then ask for confirmation. */
  hasUnsavedInput: boolean
}

interface PlainProps {
  onSubmit?: undefined
  hasUnsavedInput?: boolean | undefined
}

export type DialogProps = DialogBaseProps & (FormProps | PlainProps)

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled, [type=hidden], [role=tab])'

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' }

export function Dialog(props: DialogProps) {
  const { open = true, title, description, children, footer, onSubmit, size = 'md', isCovering = false } = props
  const [isAsking, setAsking] = useState(false)
  const isCovered = useCovering(isCovering && open)
  const keyboard = useKeyboardInset(open)
  const dismissible = props.dismissible ?? !onSubmit
  const body = useRef<HTMLDivElement>(null)
  const firstControl = (openedBy: string) =>
    openedBy === 'touch' || (body.current?.querySelector<HTMLElement>(focusable) ?? true)
  const close = () => {
    if (isCovered()) return
    if (props.hasUnsavedInput) setAsking(true)
    else props.onClose()
  }
  const content = (
    <MenuHome value={undefined}>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">
        {children}
      </div>
      {footer && <div className={footerClass}>{footer}</div>}
    </MenuHome>
  )

  const dialog = (
    <Base.Root open={open} onOpenChange={(next) => next || close()} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        <Base.Backdrop className={cx(backdropClass, isCovering && 'backdrop-blur-lg')} />
        <Base.Viewport className={viewportClass} style={{ bottom: keyboard }}>
          <Base.Popup
            className={cx(popupClass, widths[size])}
            style={keyboard ? { maxHeight: '100%' } : undefined}
            initialFocus={props.initialFocus ?? firstControl}
            {...(props.finalFocus && { finalFocus: props.finalFocus })}
          >
            <RootMark name="sheet" />
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
            <AlertDialog
              open={isAsking}
              onClose={() => setAsking(false)}
              title="Discard your changes?"
              confirmLabel="Discard"
              cancelLabel="Keep editing"
              onConfirm={props.onClose}
            >
              What you entered here has not been saved.
            </AlertDialog>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
  return isCovering ? <CoveringProvider value={true}>{dialog}</CoveringProvider> : dialog
}
