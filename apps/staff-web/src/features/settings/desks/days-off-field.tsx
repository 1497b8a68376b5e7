import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { TextInput } from '@waitbook/ui/text-input'
import { X } from 'lucide-react'
import { useState } from 'react'
import { desksSetupMessages as say } from './desks-setup-messages.ts'

interface DaysOffFieldProps {
  value: readonly string[]
  error: string | undefined
  onChange: (dates: string[]) => void
}

const written = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })
const dateWords = (date: string) => written.format(new Date(`${date}T00:00Z`))

/** Dates on which a person does not work. */
export function DaysOffField({ value, error, onChange }: DaysOffFieldProps) {
  const [date, setDate] = useState('')
  const add = () => {
    if (date === '') return
    onChange([...new Set([...value, date])].sort())
    setDate('')
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label={say.daysOff} hint={say.daysOffHint} error={error}>
        <span className="flex gap-3">
          <span className="w-44">
            <TextInput
              type="date"
              aria-label={say.daysOff}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          </span>
          <Button disabled={date === ''} onClick={add}>
            {say.addDay}
          </Button>
        </span>
      </Field>
      {value.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {value.map((each) => (
            <li key={each} className="flex items-center justify-between">
              <span>{dateWords(each)}</span>
              <IconButton
                label={say.removeDay(dateWords(each))}
                icon={<X aria-hidden className="size-5" />}
                onClick={() => onChange(value.filter((other) => other !== each))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
