import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useCovering } from './lib/covering.ts'
import { backdropClass, footerClass, popupClass, viewportClass } from './lib/sheet-class.ts'
import { RootMark } from './root-mark.tsx'

export interface AlertDialogProps {
  /** True by default: most callers render a question only while it is asked. */
  open?: boolean | undefined
  onClose: () => void
  /** A question that names the affected item. */
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  /** Verb and object: "Remove Ana Silva". */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  /** A promise keeps the dialog open and locked until it settles; it then closes, unless it was rejected. */
  onConfirm: () => unknown
  pending?: boolean | undefined
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** For a dialog outside the React tree of another open one: keeps the other from closing until this one is closed. */
  isCovering?: boolean | undefined
}

export function AlertDialog(props: AlertDialogProps) {
  const { open = true, title, children, confirmLabel, cancelLabel = 'Cancel', tone = 'danger', onConfirm } = props
  const isCovered = useCovering((props.isCovering ?? false) && open)
  const close = () => {
    if (!isCovered()) props.onClose()
  }
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = () => {
    const outcome = onConfirm()
    if (outcome instanceof Promise) return outcome.then(close)
    close()
    return undefined
  }

  return (
    <Base.Root open={open} onOpenChange={(next) => next || close()}>
      <Base.Portal>
        {/* Nested dialogs have no backdrop by default; the question should cover the dialog below it. */}
        <Base.Backdrop forceRender className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            className={cx(popupClass, 'md:max-w-md')}
            // Focus Cancel even after a touch, so that Enter never confirms.
            initialFocus={cancel}
            {...(props.finalFocus && { finalFocus: props.finalFocus })}
          >
            <RootMark name="sheet" />
            <div className="min-h-0 overflow-y-auto px-4 pt-5 pb-6 sm:px-6">
              <Base.Title className="text-xl font-semibold">{title}</Base.Title>
              <Base.Description render={<div />} className="mt-2 text-base text-muted">
                {children}
              </Base.Description>
            </div>
            <div className={footerClass}>
              <Base.Close render={<Button ref={cancel}>{cancelLabel}</Button>} />
              <Button variant={tone} pending={props.pending} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
