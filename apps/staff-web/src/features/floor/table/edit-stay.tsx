import type { OpenStay } from '@waitbook/domain/floor/stay'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { TextInput } from '@waitbook/ui/text-input'
import { ListRestart } from 'lucide-react'
import { useId, useState } from 'react'
import { sentenceOf } from '../party-at.ts'
import { editPartyMessages as say } from './edit-party-messages.ts'
import type { TableViewProps } from './table-view.ts'

/** Corrects how many sit at a table and, of a party of the list or the book, its name and note. */
export function EditStay({ stay, row: { resource }, actions, onClose }: TableViewProps & { stay: OpenStay }) {
  const { name: knownName = '', notes: knownNotes = '', people_count: knownSize } = stay
  const [size, setSize] = useState(knownSize)
  const [name, setName] = useState(knownName)
  const [notes, setNotes] = useState(knownNotes)
  const [isSaving, setSaving] = useState(false)
  const isListed = stay.entry_id !== null
  const edited = {
    ...(size !== knownSize && { people_count: size }),
    ...(name.trim() !== '' && name.trim() !== knownName && { customer_name: name.trim() }),
    ...(notes.trim() !== knownNotes && { notes: notes.trim() }),
  }
  const isChanged = Object.keys(edited).length > 0
  const hintId = useId()
  const leave = async (done: Promise<boolean>) => {
    setSaving(true)
    const isDone = await done
    setSaving(false)
    if (isDone) onClose()
  }
  const save = async () => {
    if (!isChanged) return onClose()
    await leave(actions.edit(stay, edited, resource.name))
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save()
      }}
    >
      <Field label={say.size}>
        <Stepper label="people" countable min={1} max={maxPartySize} value={size} onValueChange={setSize} />
      </Field>
      {isListed && (
        <>
          <Field label={say.name}>
            <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={say.note} optional>
            <TextInput value={notes} maxLength={500} onChange={(event) => setNotes(event.target.value)} />
          </Field>
        </>
      )}
      <Button type="submit" size="lg" variant="primary" pending={isSaving}>
        {say.save}
      </Button>
      <Button
        size="lg"
        disabled={isSaving || isChanged}
        aria-describedby={isChanged ? hintId : undefined}
        icon={<ListRestart aria-hidden className="size-5 shrink-0" />}
        onClick={() =>
          void leave(actions.putBack(stay, resource.name, sentenceOf('STAY_PUT_BACK', stay, resource.name)))
        }
      >
        {say.putBack}
      </Button>
      {isChanged && (
        <p id={hintId} className="-mt-2 text-sm text-muted">
          {say.saveFirst}
        </p>
      )}
    </form>
  )
}
