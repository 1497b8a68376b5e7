import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { useState } from 'react'
import { floorMessages as say } from '../floor-messages.ts'
import type { TableViewProps } from './table-view.ts'

/** Takes a table out of use until staff unblock it. */
export function BlockForm({ row: { resource }, actions, onClose }: TableViewProps) {
  const [reason, setReason] = useState('')
  const [isSaving, setSaving] = useState(false)
  const block = async () => {
    setSaving(true)
    const isDone = await actions.mark(resource.id, 'blocked', resource.name, reason.trim())
    setSaving(false)
    if (isDone) onClose()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void block()
      }}
    >
      <Field label={say.reason} hint={say.reasonHint} optional>
        <TextInput value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button type="submit" size="lg" variant="primary" pending={isSaving}>
        {say.block(resource.name)}
      </Button>
    </form>
  )
}
