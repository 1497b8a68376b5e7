import { Field } from '@waitbook/ui/field'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import type { ReactNode } from 'react'
import type { PaperLine } from './paper-lines.ts'
import { paperMessages as say } from './paper-messages.ts'

type Faults = Partial<Record<keyof PaperLine, string>>
type TextField = 'customer_name' | 'phone_number' | 'people_count' | 'arrived_time' | 'seated_time' | 'left_time'

interface PaperLineFieldsProps {
  /** Names the line for screen readers, and is shown above it. */
  title: ReactNode
  line: PaperLine
  faults: Faults | undefined
  onChange: (line: PaperLine) => void
}

/** Of a party without a booking. */
const partyFields = [
  ['customer_name', say.name, 'text'],
  ['phone_number', say.phone, 'tel'],
  ['people_count', say.size, 'number'],
] as const
const timeFields = [
  ['arrived_time', say.arrived],
  ['seated_time', say.seated],
  ['left_time', say.left],
] as const

/** One line of the sheet. The fields of a booking's party are those of the booking. */
export function PaperLineFields({ title, line, faults = {}, onChange }: PaperLineFieldsProps) {
  const field = (name: TextField, label: string, type: string, className: string) => (
    <Field key={name} label={label} error={faults[name]} className={className}>
      <TextInput
        type={type}
        value={line[name]}
        {...(type === 'number' && { min: 1, max: 99, inputMode: 'numeric' as const })}
        autoComplete="off"
        onChange={({ target: { value } }) => onChange({ ...line, [name]: value })}
      />
    </Field>
  )
  const ofLine = faults.reservation_id ?? faults.no_show
  return (
    <fieldset className="min-w-0 border-t border-line py-3">
      <legend className="float-start mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both grid grid-cols-6 gap-x-3 gap-y-2 md:grid-cols-12">
        {line.reservation_id === undefined &&
          partyFields.map(([name, label, type]) =>
            field(name, label, type, name === 'people_count' ? 'col-span-2' : 'col-span-6 md:col-span-5'),
          )}
        {timeFields.map(([name, label]) => field(name, label, 'time', 'col-span-3'))}
        <div className="col-span-3 self-end">
          <Switch
            label={say.noShow}
            checked={line.no_show}
            onCheckedChange={(no_show) => onChange({ ...line, no_show })}
          />
        </div>
      </div>
      {ofLine !== undefined && (
        <p role="alert" className="mt-2 text-sm text-red">
          {ofLine}
        </p>
      )}
    </fieldset>
  )
}
