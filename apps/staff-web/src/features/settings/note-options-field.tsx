import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { X } from 'lucide-react'
import { useState } from 'react'
import { settingsMessages as say } from './settings-messages.ts'

interface NoteOptionsFieldProps {
  value: string[]
  onValueChange: (notes: string[]) => void
  error: string | undefined
}

export function NoteOptionsField({ value, onValueChange, error }: NoteOptionsFieldProps) {
  const [draft, setDraft] = useState('')
  const note = draft.trim()
  const isDuplicate = value.includes(note)
  return (
    <div className="flex flex-col gap-2">
      <Field label="Preset notes" hint={say.noteHint} error={isDuplicate ? say.noteDuplicate : error}>
        <TextInput
          value={draft}
          maxLength={100}
          enterKeyHint="enter"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter adds the note; it does not save the form.
            event.preventDefault()
            if (note === '' || isDuplicate) return
            onValueChange([...value, note])
            setDraft('')
          }}
        />
      </Field>
      {value.length > 0 && (
        <ul aria-label="Preset notes" className="flex flex-wrap gap-2">
          {value.map((each) => (
            <li
              key={each}
              className="flex min-h-11 max-w-full items-center rounded-control border border-line bg-sunken pl-3"
            >
              <bdi className="min-w-0 break-words">{each}</bdi>
              <IconButton
                label={`Remove ${each}`}
                icon={<X aria-hidden className="size-5" />}
                onClick={() => onValueChange(value.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
