import { maxDelayMinutes } from '@waitbook/domain/desk/desk'
import { Field } from '@waitbook/ui/field'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { deskMessages as say } from './desk-messages.ts'
import type { DeskActions } from './use-desk-actions.ts'

/** How late the desk is. */
export function DelayDialog({ actions, onClose }: { actions: DeskActions; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = async () => {
    const text = typed.trim()
    const minutes = text === '' ? null : /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
    if (minutes !== null && !(minutes <= maxDelayMinutes)) return setWrong(true)
    if (await actions.stateDelay(minutes)) onClose()
  }
  return (
    <FormDialog
      title={say.delayTitle}
      hasUnsavedInput={typed !== ''}
      onSubmit={save}
      submitLabel={say.delay}
      onClose={onClose}
    >
      <Field label={say.delayMinutes} hint={say.delayHint} error={isWrong ? say.delayWrong : undefined}>
        <TextInput
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
    </FormDialog>
  )
}
