import type { FormEvent, ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog, type DialogBaseProps } from './dialog.tsx'

export interface FormDialogProps extends Omit<DialogBaseProps, 'open' | 'footer'> {
  hasUnsavedInput: boolean
  /** Not called while `pending`. */
  onSubmit: () => unknown
  submitLabel: ReactNode
  tone?: 'primary' | 'danger' | undefined
  pending?: boolean | undefined
  disabled?: boolean | undefined
  submitClass?: string | undefined
  /** Whether Cancel stands beside the submit button; by default it does. */
  hasCancel?: boolean | undefined
  /** Why the form was refused, shown above its fields. */
  refusal?: ReactNode
}

/** An open dialog that is one form. */
export function FormDialog(props: FormDialogProps) {
  const {
    onSubmit,
    submitLabel,
    tone = 'primary',
    pending,
    disabled,
    submitClass,
    refusal,
    children,
    ...dialog
  } = props
  const { hasCancel = true, ...rest } = dialog
  return (
    <Dialog
      {...rest}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!pending) void onSubmit()
      }}
      footer={
        <>
          {hasCancel && (
            <Button size="lg" onClick={rest.onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="lg" variant={tone} pending={pending} disabled={disabled} className={submitClass}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="red" className="mb-5">
          {refusal}
        </Banner>
      )}
      {children}
    </Dialog>
  )
}
