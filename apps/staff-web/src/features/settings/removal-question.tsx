import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { type ReactNode, type RefObject, useRef } from 'react'

interface RemovalQuestionProps {
  title: string
  confirmLabel: string
  /** What the removal means. */
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** Has the focus after the removal, as the button that asked is removed with its row. */
  focusAfter: RefObject<HTMLButtonElement | null>
}

/** Asks before something is removed from a list. */
export function RemovalQuestion({ children, onConfirm, onClose, focusAfter, ...words }: RemovalQuestionProps) {
  const finalFocus = useRef<HTMLElement>(null)
  return (
    <AlertDialog
      {...words}
      onClose={onClose}
      onConfirm={() => {
        finalFocus.current = focusAfter.current
        onConfirm()
      }}
      finalFocus={finalFocus}
    >
      {children}
    </AlertDialog>
  )
}
