import { type WaitlistSettings, waitFields } from '@waitbook/contracts/settings/waitlist'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { settingsMessages as say } from './settings-messages.ts'

type Columns = WaitlistSettings['wait_fields_to_display']

const names: Record<Columns[number], string> = {
  size: 'Size',
  arrival_time: 'Arrival time',
  notes_column: 'Notes',
  quoted_time: 'Quoted time',
  wait_time: 'Wait time',
}

interface ColumnsFieldProps {
  value: Columns
  onValueChange: (columns: Columns) => void
  error: string | undefined
}

const swapped = (columns: Columns, index: number, other: number) =>
  columns.map((column, at) => (at === index ? columns[other] : at === other ? columns[index] : column) ?? column)

export function ColumnsField({ value, onValueChange, error }: ColumnsFieldProps) {
  // The waitlist always shows the size, so it is not offered; a stored list may name it.
  const hidden = waitFields.filter((column) => column !== 'size' && !value.includes(column))
  return (
    <Field label="Columns to display" group hint={say.columnsHint} error={error}>
      {value.length === 0 && <p className="text-muted">{say.noColumns}</p>}
      <ol aria-label="Columns to display" className="divide-y divide-line border-y border-line empty:border-0">
        {value.map((column, index) => (
          <li key={column} className="flex min-h-14 items-center gap-2">
            <span className="flex-1">{names[column]}</span>
            <IconButton
              label={`Move ${names[column]} up`}
              icon={<ArrowUp aria-hidden className="size-5" />}
              disabled={index === 0}
              onClick={() => onValueChange(swapped(value, index, index - 1))}
            />
            <IconButton
              label={`Move ${names[column]} down`}
              icon={<ArrowDown aria-hidden className="size-5" />}
              disabled={index === value.length - 1}
              onClick={() => onValueChange(swapped(value, index, index + 1))}
            />
            <IconButton
              label={`Hide ${names[column]}`}
              icon={<X aria-hidden className="size-5" />}
              onClick={() => onValueChange(value.filter((other) => other !== column))}
            />
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {hidden.map((column) => (
            <Button
              key={column}
              icon={<Plus aria-hidden className="size-5" />}
              aria-label={`Show ${names[column]}`}
              onClick={() => onValueChange([...value, column])}
            >
              {names[column]}
            </Button>
          ))}
        </div>
      )}
    </Field>
  )
}
