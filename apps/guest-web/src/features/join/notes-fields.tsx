import { appendNote, hasNote, removeNote } from '@waitbook/domain/waitlist/notes'
import { useEffect, useRef } from 'react'
import { m } from '../../messages/functions.js'
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
    for (const box of boxes()) box.checked = hasNote(notes.current?.value ?? '', box.value, options)
  }
  const change = (changed: (text: string) => string) => {
    const input = notes.current
    if (!input) return
    input.value = changed(input.value).slice(0, maxNotesLength)
    tick()
  }
  const apply = ({ checked, value }: HTMLInputElement) =>
    change((text) => (checked ? appendNote(text, value, options) : removeNote(text, value, options)))
  // Boxes ticked before hydration: all are read before the first change, which ticks the boxes anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on opening
  useEffect(() => {
    const ticked = boxes().filter(({ checked }) => checked)
    if (ticked.length > 0) change((text) => ticked.reduce((all, { value }) => appendNote(all, value, options), text))
  }, [])

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
                  defaultChecked={hasNote(initial, option, options)}
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
