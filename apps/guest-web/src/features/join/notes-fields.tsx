import { appendNote, hasNote, removeNote } from '@waitbook/domain/waitlist/notes'
import { useEffect, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { described, Field } from '../../ui/field.tsx'

const maxNotesLength = 500

interface NotesFieldsProps {
  initial: string
  options: string[]
  error: string | undefined
}

/** Preset notes as boxes, ticked while the notes contain them. Without JavaScript the server appends the ticked ones. */
export const NotesFields = ({ initial, options, error }: NotesFieldsProps) => {
  const notes = useRef<HTMLTextAreaElement>(null)
  const presets = useRef<HTMLFieldSetElement>(null)

  const boxes = () => [...(presets.current?.querySelectorAll('input') ?? [])]
  const tick = () => {
    for (const box of boxes()) box.checked = hasNote(notes.current?.value ?? '', box.value)
  }
  const apply = (box: HTMLInputElement) => {
    const input = notes.current
    if (!input) return
    const changed = box.checked ? appendNote(input.value, box.value) : removeNote(input.value, box.value)
    input.value = changed.slice(0, maxNotesLength)
    tick()
  }
  // Boxes ticked before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useEffect(
    () =>
      boxes()
        .filter(({ checked }) => checked)
        .forEach(apply),
    [],
  )

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
          onInput={tick}
          {...described('notes', { hint: true, error })}
        />
      </Field>
      {options.length > 0 && (
        <fieldset className="field" ref={presets}>
          <legend>{m.note_options()}</legend>
          <div className="presets">
            {options.map((option) => (
              <label key={option}>
                <input
                  type="checkbox"
                  name="note_option"
                  value={option}
                  defaultChecked={hasNote(initial, option)}
                  onChange={({ currentTarget }) => apply(currentTarget)}
                />
                <span dir="auto">{option}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
