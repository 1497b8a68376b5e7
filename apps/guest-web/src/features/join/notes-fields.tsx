import { appendNote } from '@waitbook/domain/waitlist/notes'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { described, Field } from '../../ui/field.tsx'

const maxNotesLength = 500

interface NotesFieldsProps {
  initial: string
  options: string[]
  error: string | undefined
}

/** Without JavaScript the selected note is posted as well, and the server appends it. */
export const NotesFields = ({ initial, options, error }: NotesFieldsProps) => {
  const [added, setAdded] = useState<string>()
  const notes = useRef<HTMLTextAreaElement>(null)
  const select = useRef<HTMLSelectElement>(null)

  const addChosen = () => {
    const preset = select.current?.value
    if (!preset || !select.current || !notes.current) return
    notes.current.value = appendNote(notes.current.value, preset).slice(0, maxNotesLength)
    select.current.value = ''
    setAdded(preset)
  }
  // A note chosen before hydration.
  useEffect(addChosen, [])

  return (
    <>
      <Field id="notes" label={m.notes_optional()} hint={m.notes_hint()} error={error}>
        <textarea
          id="notes"
          name="notes"
          ref={notes}
          rows={2}
          dir="auto"
          maxLength={maxNotesLength}
          defaultValue={initial}
          {...described('notes', { hint: true, error })}
        />
      </Field>
      {options.length > 0 && (
        <Field id="note_option" label={m.note_options()}>
          <select id="note_option" name="note_option" ref={select} onChange={addChosen}>
            <option value="">{m.choose_note()}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <p className="hint" role="status">
            {added && m.note_added({ note: added })}
          </p>
        </Field>
      )}
    </>
  )
}
