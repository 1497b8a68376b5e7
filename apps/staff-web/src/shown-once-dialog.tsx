import { Button } from '@waitbook/ui/button'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'

interface ShownOnceDialogProps {
  title: string
  description: string
  label: string
  hint?: string
  secret: string
  copyLabel: string
  copyFailed: string
  onClose: () => void
}

/** A new secret to copy, which the server does not show again. */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { title, description, label, hint, secret, copyLabel, copyFailed, onClose } = props
  return (
    <Dialog
      // An accidental tap outside must not close it.
      dismissible={false}
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <Button size="lg" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={label} {...(hint && { hint })}>
          <TextInput
            readOnly
            value={secret}
            className="font-mono"
            autoComplete="off"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        </Field>
        <CopyButton text={secret} variant="primary" size="lg" onFailed={() => notify.error(copyFailed)}>
          {copyLabel}
        </CopyButton>
      </div>
    </Dialog>
  )
}
