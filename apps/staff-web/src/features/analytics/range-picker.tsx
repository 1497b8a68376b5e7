import { type Period, periods } from '@waitbook/domain/analytics/periods'
import { Button } from '@waitbook/ui/button'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { type FormEvent, useState } from 'react'
import { periodLabels } from './analytics-messages.ts'

export interface ChosenRange {
  period?: Period | undefined
  from?: string | undefined
  to?: string | undefined
}

interface RangePickerProps {
  label?: string
  value: ChosenRange
  onValueChange: (range: ChosenRange) => void
}

const options = [
  ...periods.map((value) => ({ value, label: periodLabels[value] })),
  { value: 'custom' as const, label: periodLabels.custom },
]

/** A period up to today, or chosen days. */
export function RangePicker({ label = 'Period', value, onValueChange }: RangePickerProps) {
  const { period = 'week', from, to } = value
  const isCustom = from !== undefined && to !== undefined
  const [isChoosing, setChoosing] = useState(isCustom)
  return (
    <div className="flex flex-wrap items-end gap-4">
      <ChoiceGroup
        label={label}
        options={options}
        value={isChoosing ? 'custom' : period}
        onValueChange={(next) => {
          setChoosing(next === 'custom')
          if (next !== 'custom') onValueChange({ period: next })
        }}
      />
      {isChoosing && <DaysForm from={from} to={to} onSubmit={onValueChange} />}
    </div>
  )
}

function DaysForm({ from, to, onSubmit }: Omit<ChosenRange, 'period'> & { onSubmit: (range: ChosenRange) => void }) {
  const [days, setDays] = useState({ from: from ?? '', to: to ?? '' })
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!days.from || !days.to) return setError('Choose the first and the last day.')
    if (days.to < days.from) return setError('The last day must not be before the first.')
    setError(undefined)
    onSubmit(days)
  }
  const set = (name: 'from' | 'to', text: string) => setDays((before) => ({ ...before, [name]: text }))
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <Field label="First day" error={error} className="w-40">
        <TextInput type="date" max={days.to} value={days.from} onChange={({ target }) => set('from', target.value)} />
      </Field>
      <Field label="Last day" className="w-40">
        <TextInput type="date" min={days.from} value={days.to} onChange={({ target }) => set('to', target.value)} />
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
