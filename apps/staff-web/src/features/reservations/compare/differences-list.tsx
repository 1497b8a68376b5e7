import type { BookDifferences, ComparedBooking } from '@waitbook/contracts/book-differences'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import type { ComparedField } from '@waitbook/domain/imports/compare-books'
import { Button } from '@waitbook/ui/button'
import { type ReactNode, useId } from 'react'
import { clockLabel } from '../../../lib/dates.ts'
import { peopleLabel } from '../people-label.ts'
import { comparedNames, compareMessages as say } from './compare-messages.ts'

/** What is done with one difference. */
export type DifferenceChoice = { take: string } | { keep: string } | { gone: string } | { cancel: string }

interface DifferencesListProps {
  differences: BookDifferences
  disabled: boolean
  onChoose: (choice: DifferenceChoice) => void
}

type Booked = Pick<ComparedBooking['booking'], 'name' | 'phone' | 'date' | 'time' | 'party_size'>

const shown = (field: ComparedField, value: unknown) => {
  if (value === '' || value === undefined) return say.none
  if (field === 'date') return dateHeading(String(value))
  return field === 'time' ? clockLabel(String(value)) : String(value)
}

/** The differences of a file, each with what can be done with it. */
export function DifferencesList({ differences, disabled, onChoose }: DifferencesListProps) {
  const { new_count, changed_count, asked_count, gone_count } = differences
  const button = (label: string, name: string, choice: DifferenceChoice) => (
    <Button aria-label={say.actionOf(label, name)} disabled={disabled} onClick={() => onChoose(choice)}>
      {label}
    </Button>
  )
  const fields = ({ row, booking, fields: differing }: ComparedBooking, words: typeof say.change) =>
    differing.map((field) => (
      <span key={field} className="block text-sm break-words">
        <span className="mr-1 text-muted">{comparedNames[field]}</span>
        <bdi>{words(shown(field, booking[field]), shown(field, row[field]))}</bdi>
      </span>
    ))
  return (
    <div className="mt-6">
      <Section title={say.fresh(new_count)} count={new_count} shown={differences.new.length}>
        {differences.new.map((row) => (
          <Row key={row.line} booked={row}>
            {button(say.add, row.name, { take: String(row.line) })}
          </Row>
        ))}
      </Section>
      <Section title={say.changed(changed_count)} count={changed_count} shown={differences.changed.length}>
        {differences.changed.map((each) => (
          <Row key={each.row.line} booked={each.booking} details={fields(each, say.change)}>
            {button(say.apply, each.booking.name, { take: String(each.row.line) })}
          </Row>
        ))}
      </Section>
      <Section title={say.asked(asked_count)} count={asked_count} shown={differences.asked.length}>
        {differences.asked.map((each) => (
          <Row key={each.row.line} booked={each.booking} details={fields(each, say.both)}>
            {button(say.theirs, each.booking.name, { take: String(each.row.line) })}
            {button(say.ours, each.booking.name, { keep: String(each.row.line) })}
          </Row>
        ))}
      </Section>
      <Section title={say.gone(gone_count)} count={gone_count} shown={differences.gone.length}>
        {differences.gone.map(({ booking, reason }) => (
          <Row key={booking.id} booked={booking} details={<span className="block text-sm">{say.reasons[reason]}</span>}>
            {button(say.cancel, booking.name, { cancel: booking.id })}
            {button(say.keep, booking.name, { gone: booking.id })}
          </Row>
        ))}
      </Section>
    </div>
  )
}

interface SectionProps {
  title: string
  count: number
  shown: number
  children: ReactNode
}

function Section({ title, count, shown: listed, children }: SectionProps) {
  const headingId = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={headingId} className="mt-5">
      <h3 id={headingId} className="text-base font-semibold">
        {title}
      </h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      {count > listed && <p className="text-sm text-muted">{say.cut(count)}</p>}
    </section>
  )
}

function Row({ booked, details, children }: { booked: Booked; details?: ReactNode; children: ReactNode }) {
  const { name, phone, date, time, party_size } = booked
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-48 flex-1">
        <bdi className="font-semibold break-words">{name}</bdi>{' '}
        <bdi className="text-sm whitespace-nowrap text-muted tabular-nums">{phone}</bdi>
        <span className="block text-sm text-muted">{`${dateHeading(date)} at ${clockLabel(time)}, ${peopleLabel(party_size)}`}</span>
        {details}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
