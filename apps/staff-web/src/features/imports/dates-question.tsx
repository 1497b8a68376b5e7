import type { ImportedDates } from '@waitbook/contracts/imports'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import type { DateOrder } from '@waitbook/domain/imports/imported-dates'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { importMessages as say } from './imports-messages.ts'

interface DatesQuestionProps {
  dates: ImportedDates
  /** Chosen by the user, not found in the file. */
  chosen: DateOrder | undefined
  onChoose: (order: DateOrder) => void
}

/** Which part of a date comes first; shown where the file does not say it, and with the rows that decide it. */
export function DatesQuestion({ dates, chosen, onChoose }: DatesQuestionProps) {
  const [example] = dates.samples
  if (!example) return null
  const lines = dates.samples.map(({ line, text }) => say.dateOnLine(line, text)).join(', ')
  if (!dates.is_asked && chosen === undefined) {
    return <p className="mt-5 text-sm text-muted">{say.datesFound(dates.order === 'dmy', lines)}</p>
  }
  const read = (date: string | null) => (date === null ? say.noDate : dateHeading(date))
  return (
    <Field label={say.datesAsked(example.text)} hint={say.datesHint(lines)} group className="mt-5">
      <ChoiceGroup
        value={chosen}
        onValueChange={onChoose}
        columns={2}
        options={[
          { value: 'dmy', label: say.dayFirst, description: read(example.dmy) },
          { value: 'mdy', label: say.monthFirst, description: read(example.mdy) },
        ]}
      />
    </Field>
  )
}
