import { Field } from '@waitbook/ui/field'
import { Stepper } from '@waitbook/ui/stepper'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { useState } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { FieldGroup } from '../settings-form.tsx'
import { EmbedSnippet } from './booking-page-card.tsx'
import { bookingMessages as say } from './booking-settings-messages.ts'
import { Rows } from './rows.tsx'
import type { BookingForm } from './rule-fields.tsx'

const mostReminders = 4

export function ReminderFields({ form: { values, errors, set } }: { form: BookingForm }) {
  return (
    <FieldGroup title="Reminders">
      <Field label="Hours before the booking" group hint={say.remindersHint} error={errors.reminders}>
        <Rows
          rows={values.reminders.map((hours) => ({ hours }))}
          most={mostReminders}
          addLabel="Add a reminder"
          removeLabel={({ hours }) => `Remove the reminder ${hours} hours before`}
          next={(rows) => {
            const most = Math.max(0, ...rows.map(({ hours }) => hours))
            return most < 168 ? { hours: Math.min(168, most + 24) } : undefined
          }}
          onChange={(rows) =>
            set(
              'reminders',
              rows.map(({ hours }) => hours),
            )
          }
        >
          {(row, change, index) => (
            <Stepper
              label={`hours of reminder ${index + 1}`}
              countable
              unit="hours"
              min={1}
              max={168}
              value={row.hours}
              onValueChange={(hours) => change({ hours })}
            />
          )}
        </Rows>
      </Field>
      <div className="flex flex-wrap gap-5">
        <Field label="Send from" error={errors.reminders_from} className="w-36">
          <TextInput
            type="time"
            value={values.reminders_from}
            onChange={(event) => set('reminders_from', event.target.value)}
          />
        </Field>
        <Field label="Send until" error={errors.reminders_to} className="w-36">
          <TextInput
            type="time"
            value={values.reminders_to}
            onChange={(event) => set('reminders_to', event.target.value)}
          />
        </Field>
      </div>
      <p className="text-muted">{say.reminderWindowHint}</p>
    </FieldGroup>
  )
}

export function PolicyFields({ form: { values, errors, set } }: { form: BookingForm }) {
  const { policy } = values
  const change = (fields: Partial<typeof policy>) => set('policy', { ...policy, ...fields })
  return (
    <FieldGroup title="Cancellation policy">
      <Field label={inWords`Policy that guests agree to`} optional hint={say.policyHint} error={errors.policy}>
        <Textarea
          rows={3}
          maxLength={500}
          value={policy.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-5">
        <Field label="Fee for late cancellation or no-show" optional hint={say.feeHint} className="w-80">
          <TextInput maxLength={60} value={policy.fee} onChange={(event) => change({ fee: event.target.value })} />
        </Field>
        <Field label="Free cancellation until" group className="w-72">
          <Stepper
            label="hours until which cancelling is free"
            countable
            unit="hours before"
            max={720}
            value={policy.free_until_hours}
            onValueChange={(free_until_hours) => change({ free_until_hours })}
          />
        </Field>
        <Field label={inWords`Smallest party it applies to`} group className="w-60">
          <Stepper
            label={inWords`smallest party of the policy`}
            min={1}
            max={99}
            value={policy.from_size}
            onValueChange={(from_size) => change({ from_size })}
          />
        </Field>
      </div>
    </FieldGroup>
  )
}

const linesOf = (typed: string) =>
  typed
    .split(/\s+/)
    .map((line) => line.replace(/\/$/, ''))
    .filter((line) => line !== '')

export function EmbedFields({ form: { values, errors, set } }: { form: BookingForm }) {
  const saved = values.embed_origins.join('\n')
  // What is typed, with unfinished lines, until the form shows other origins.
  const [typed, setTyped] = useState(saved)
  const shown = linesOf(typed).join('\n') === saved ? typed : saved
  return (
    <FieldGroup title="On your website">
      <Field label="Websites that show the booking page" optional hint={say.originsHint} error={errors.embed_origins}>
        <Textarea
          rows={3}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            set('embed_origins', linesOf(event.target.value))
          }}
        />
      </Field>
      <EmbedSnippet />
    </FieldGroup>
  )
}
