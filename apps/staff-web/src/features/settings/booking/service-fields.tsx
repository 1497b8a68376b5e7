import { slotIntervals } from '@waitbook/contracts/settings/booking'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Stepper } from '@waitbook/ui/stepper'
import { TextInput } from '@waitbook/ui/text-input'
import { ChevronDown } from 'lucide-react'
import { inWords } from '../../../lib/place-words.ts'
import { bookingMessages as say } from './booking-settings-messages.ts'
import { Rows } from './rows.tsx'
import type { SpecialService } from './service-draft.ts'

const intervals = slotIntervals.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))
/** Keeps the row of all larger parties last when a row was added after it. */
const largestLast = (rows: SpecialService['turn_minutes']) => {
  const last = rows.at(-2)
  return last?.up_to === maxPartySize ? [...rows.slice(0, -2), ...rows.slice(-1), last] : rows
}
/** A row for parties larger than those of the last one; undefined if there is no size between it and all larger parties. */
const nextTurn = (rows: Readonly<SpecialService['turn_minutes']>) => {
  const last = rows.findLast(({ up_to }) => up_to < maxPartySize) ?? { up_to: 0, minutes: 75 }
  const largest = rows.some(({ up_to }) => up_to === maxPartySize) ? maxPartySize - 1 : maxPartySize
  if (last.up_to >= largest) return undefined
  return { up_to: Math.min(largest, last.up_to + 2), minutes: Math.min(720, last.minutes + 15) }
}
/** Null, no limit, is shown as 0: a service that takes no guests is removed from the list. */
const limitOf = (shown: number) => (shown === 0 ? null : shown)

interface ServiceFieldsProps<S extends SpecialService> {
  service: S
  onChange: (fields: Partial<SpecialService>) => void
}

/** The hours and rules of one service, but for its days. */
export function ServiceFields<S extends SpecialService>({ service, onChange }: ServiceFieldsProps<S>) {
  const { name, pacing } = service
  const pace = (fields: Partial<SpecialService['pacing']>) => onChange({ pacing: { ...pacing, ...fields } })
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field label={inWords`First seating`} className="w-36">
          <TextInput
            type="time"
            required
            value={service.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </Field>
        <Field
          label={inWords`Last seating`}
          className="w-36"
          hint={service.last_seating < service.from && service.last_seating !== '' ? say.nextDay : undefined}
        >
          <TextInput
            type="time"
            required
            value={service.last_seating}
            onChange={(event) => onChange({ last_seating: event.target.value })}
          />
        </Field>
        <Field label="A time every" className="w-36">
          <Select
            options={intervals}
            value={String(service.interval)}
            onChange={(event) => onChange({ interval: Number(event.target.value) })}
          />
        </Field>
        <Field label="Buffer after a booking" group hint={say.bufferHint} className="w-48">
          <Stepper
            label={`buffer of ${name}`}
            unit="min"
            max={120}
            step={5}
            value={service.buffer}
            onValueChange={(buffer) => onChange({ buffer })}
          />
        </Field>
      </div>
      <details className="group rounded-control border border-line px-4 py-2">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          <span>Turn times, pacing and walk-ins</span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-5 py-3">
          <Field label="Turn times" group hint={say.turnsHint}>
            <Rows
              rows={service.turn_minutes}
              most={20}
              least={1}
              addLabel={inWords`Add a party size`}
              removeLabel={({ up_to }) => `Remove the turn time of up to ${up_to} people`}
              next={nextTurn}
              onChange={(turn_minutes) => onChange({ turn_minutes: largestLast(turn_minutes) })}
            >
              {(row, change, index) => (
                <>
                  {row.up_to === maxPartySize ? (
                    <span className="w-56.5 font-semibold">{index === 0 ? say.allParties : say.largerParties}</span>
                  ) : (
                    <Stepper
                      label={inWords`largest party of row ${index + 1}`}
                      unit="people"
                      min={1}
                      max={maxPartySize - 1}
                      value={row.up_to}
                      onValueChange={(up_to) => change({ up_to })}
                    />
                  )}
                  <Stepper
                    label={`turn time of row ${index + 1}`}
                    unit="min"
                    min={5}
                    max={720}
                    step={5}
                    value={row.minutes}
                    onValueChange={(minutes) => change({ minutes })}
                  />
                </>
              )}
            </Rows>
          </Field>
          <Field label={inWords`Pacing: covers and parties per 15 minutes`} group hint={say.paceHint}>
            <PaceSteppers name={name} limits={pacing} onChange={pace} />
          </Field>
          <Field label={inWords`Covers booked online per 15 minutes`} group hint={say.onlineHint} className="w-60">
            <Stepper
              label={inWords`online covers of ${name}`}
              countable
              max={9_999}
              value={pacing.online_covers ?? 0}
              onValueChange={(shown) => pace({ online_covers: limitOf(shown) })}
            />
          </Field>
          <Field label="Pacing at certain times" group hint={say.overridesHint}>
            <Rows
              rows={pacing.overrides}
              most={96}
              addLabel="Add a time"
              removeLabel={({ time }) => `Remove the pacing at ${time}`}
              next={() => ({ time: service.from, covers: null, parties: null })}
              onChange={(overrides) => pace({ overrides })}
            >
              {(row, change) => (
                <>
                  <TimeInput label="Time of this pacing" value={row.time} onChange={(time) => change({ time })} />
                  <PaceSteppers name={`${name} at ${row.time}`} limits={row} onChange={change} />
                </>
              )}
            </Rows>
          </Field>
          <Field label="Kept for walk-ins" group hint={say.walkInHint}>
            <Rows
              rows={service.walk_in_share}
              most={24}
              addLabel={inWords`Add walk-in seats`}
              removeLabel={({ from }) => inWords`Remove the walk-in seats from ${from}`}
              next={() => ({ from: service.from, share: 0.2 })}
              onChange={(walk_in_share) => onChange({ walk_in_share })}
            >
              {(row, change) => (
                <>
                  <TimeInput label="Kept from" value={row.from} onChange={(from) => change({ from })} />
                  <Stepper
                    label={`share kept from ${row.from}`}
                    unit="%"
                    max={100}
                    step={5}
                    value={Math.round(row.share * 100)}
                    onValueChange={(percent) => change({ share: percent / 100 })}
                  />
                </>
              )}
            </Rows>
          </Field>
        </div>
      </details>
    </>
  )
}

function TimeInput({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  return (
    <span className="w-34">
      <TextInput
        type="time"
        aria-label={label}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

interface PaceSteppersProps {
  name: string
  limits: { covers: number | null; parties: number | null }
  onChange: (limits: { covers?: number | null; parties?: number | null }) => void
}

function PaceSteppers({ name, limits, onChange }: PaceSteppersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Stepper
        label={inWords`covers of ${name}`}
        countable
        unit={inWords`covers`}
        max={9_999}
        value={limits.covers ?? 0}
        onValueChange={(shown) => onChange({ covers: limitOf(shown) })}
      />
      <Stepper
        label={inWords`parties of ${name}`}
        countable
        unit={inWords`parties`}
        max={9_999}
        value={limits.parties ?? 0}
        onValueChange={(shown) => onChange({ parties: limitOf(shown) })}
      />
    </div>
  )
}
