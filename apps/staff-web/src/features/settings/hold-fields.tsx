import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { IconButton } from '@waitbook/ui/icon-button'
import { Stepper } from '@waitbook/ui/stepper'
import { Plus, Trash2 } from 'lucide-react'
import { inWords } from '../../lib/place-words.ts'
import { holdMessages as say } from './settings-messages.ts'

type Rows = WaitlistSettings['hold_minutes_by_size']

const mostRows = 5
const longestHold = 120
const largestParty = 99

interface HoldFieldsProps {
  minutes: number
  bySize: Rows
  errors: { hold_minutes?: string | undefined; hold_minutes_by_size?: string | undefined }
  onMinutes: (minutes: number) => void
  onBySize: (rows: Rows) => void
}

const nextRow = (rows: Rows, minutes: number): Rows[number] => {
  const largest = Math.max(4, ...rows.map(({ people_from }) => people_from))
  return { people_from: Math.min(largestParty, largest + 2), minutes: Math.min(longestHold, Math.max(5, minutes) + 5) }
}

/** How long a table is held for a party that was notified, and for larger ones. */
export function HoldFields({ minutes, bySize, errors, onMinutes, onBySize }: HoldFieldsProps) {
  const change = (index: number, fields: Partial<Rows[number]>) =>
    onBySize(bySize.map((row, at) => (at === index ? { ...row, ...fields } : row)))
  return (
    <>
      <Field label={say.label} hint={say.hint} group error={errors.hold_minutes} className="max-w-sm">
        <Stepper label="hold" unit="min" max={longestHold} step={5} value={minutes} onValueChange={onMinutes} />
      </Field>
      {minutes > 0 && (
        <Field label={say.bySize} group error={errors.hold_minutes_by_size}>
          <ul className="flex flex-col gap-3">
            {bySize.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays while it is edited
              <li key={index} className="flex flex-wrap items-center gap-3">
                <Stepper
                  label={inWords`party size of row ${index + 1}`}
                  unit="people"
                  min={2}
                  max={largestParty}
                  value={row.people_from}
                  onValueChange={(people_from) => change(index, { people_from })}
                />
                <Stepper
                  label={`hold of row ${index + 1}`}
                  unit="min"
                  min={1}
                  max={longestHold}
                  step={5}
                  value={row.minutes}
                  onValueChange={(held) => change(index, { minutes: held })}
                />
                <IconButton
                  label={say.remove(row.people_from)}
                  icon={<Trash2 aria-hidden className="size-5" />}
                  onClick={() => onBySize(bySize.filter((_, at) => at !== index))}
                />
              </li>
            ))}
          </ul>
          {bySize.length < mostRows && (
            <Button
              className="mt-3 self-start"
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => onBySize([...bySize, nextRow(bySize, minutes)])}
            >
              {say.add}
            </Button>
          )}
        </Field>
      )}
    </>
  )
}
