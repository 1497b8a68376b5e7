import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import { Banner } from '@waitbook/ui/banner'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Stepper } from '@waitbook/ui/stepper'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { inWords } from '../../../lib/place-words.ts'
import { useHasTables } from '../../floor/use-known-floor.ts'
import { FieldGroup } from '../settings-form.tsx'
import { tablesMessages } from '../settings-messages.ts'
import type { FormOf } from '../use-settings-form.ts'
import { bookingMessages as say } from './booking-settings-messages.ts'

export type BookingForm = FormOf<BookingSettings>

const larger = (): { value: BookingSettings['party_size']['larger']; label: string }[] => [
  { value: 'phone', label: inWords`Call the restaurant` },
  { value: 'request', label: 'Send a request' },
]
const approvals = (): { value: BookingSettings['approval']; label: string }[] => [
  { value: 'none', label: 'No bookings' },
  { value: 'large', label: inWords`Only larger parties` },
  { value: 'all', label: 'All bookings' },
]

export function CapacityFields({ form: { values, errors, set } }: { form: BookingForm }) {
  const hasTables = useHasTables()
  return (
    <FieldGroup title="Capacity">
      <Field label={inWords`Guests book by`} group hint={say.modeHint} error={errors.mode}>
        <ChoiceGroup
          options={[
            { value: 'covers', label: inWords`Covers` },
            { value: 'tables', label: inWords`Tables` },
          ]}
          value={values.mode}
          onValueChange={(mode) => set('mode', mode)}
        />
      </Field>
      {values.mode === 'covers' && hasTables && (
        <Banner tone="amber" action={{ label: tablesMessages.useTables, onClick: () => set('mode', 'tables') }}>
          {say.coversDespiteTables}
        </Banner>
      )}
      {values.mode === 'covers' && (
        <div className="flex flex-wrap gap-5">
          <Field label={inWords`Seats in the restaurant`} group error={errors.seats} className="w-60">
            <Stepper
              label="seats"
              countable
              max={9_999}
              value={values.seats}
              onValueChange={(seats) => set('seats', seats)}
            />
          </Field>
          <Field
            label={inWords`Bookable share of the seats`}
            group
            hint={say.shareHint}
            error={errors.sellable_share}
            className="w-60"
          >
            <Stepper
              label="bookable share"
              unit="%"
              max={100}
              step={5}
              value={Math.round(values.sellable_share * 100)}
              onValueChange={(percent) => set('sellable_share', percent / 100)}
            />
          </Field>
        </div>
      )}
    </FieldGroup>
  )
}

export function PartySizeFields({ form: { values, errors, set } }: { form: BookingForm }) {
  const { party_size } = values
  return (
    <FieldGroup title={inWords`Party sizes and approval`}>
      <div className="flex flex-wrap gap-5">
        <Field label={inWords`Smallest party`} group className="w-60">
          <Stepper
            label={inWords`smallest party`}
            min={1}
            max={99}
            value={party_size.min}
            onValueChange={(min) => set('party_size', { ...party_size, min })}
          />
        </Field>
        <Field label={inWords`Largest party`} group error={errors.party_size} className="w-60">
          <Stepper
            label={inWords`largest party`}
            min={1}
            max={99}
            value={party_size.max}
            onValueChange={(max) => set('party_size', { ...party_size, max })}
          />
        </Field>
        <Field label={inWords`Larger parties can`} className="w-60">
          <Select
            options={larger()}
            value={party_size.larger}
            onChange={(event) =>
              set('party_size', {
                ...party_size,
                larger: event.target.value as BookingSettings['party_size']['larger'],
              })
            }
          />
        </Field>
        <Field label="Staff must accept" error={errors.approval} className="w-60">
          <Select
            options={approvals()}
            value={values.approval}
            onChange={(event) => set('approval', event.target.value as BookingSettings['approval'])}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-5">
        <Field
          label={inWords`Limit for unverified guests`}
          group
          hint={say.unverifiedHint}
          error={errors.unverified_share}
          className="w-60"
        >
          <Stepper
            label={inWords`limit for unverified guests`}
            unit="%"
            max={100}
            step={5}
            value={Math.round(values.unverified_share * 100)}
            onValueChange={(percent) => set('unverified_share', percent / 100)}
          />
        </Field>
        <Field
          label="Limit per internet connection"
          group
          hint={say.unverifiedAddressHint}
          error={errors.unverified_address_share}
          className="w-60"
        >
          <Stepper
            label="limit per connection"
            unit="%"
            max={100}
            step={5}
            value={Math.round(values.unverified_address_share * 100)}
            onValueChange={(percent) => set('unverified_address_share', percent / 100)}
          />
        </Field>
      </div>
      <div className="border-y border-line">
        <Switch
          label={say.oneEach}
          description={say.oneEachExplained}
          checked={values.one_live_booking_per_phone_and_service}
          onCheckedChange={(on) => set('one_live_booking_per_phone_and_service', on)}
        />
      </div>
    </FieldGroup>
  )
}

export function WhenFields({ form: { values, errors, set } }: { form: BookingForm }) {
  return (
    <FieldGroup title={inWords`When guests can book`}>
      <div className="flex flex-wrap gap-5">
        <Field label="Minimum notice" group hint={say.noticeHint} error={errors.notice_minutes} className="w-60">
          <Stepper
            label="notice"
            unit="min"
            max={43_200}
            step={15}
            value={values.notice_minutes}
            onValueChange={(minutes) => set('notice_minutes', minutes)}
          />
        </Field>
        <Field label="Booking window" group hint={say.horizonHint} error={errors.horizon_days} className="w-60">
          <Stepper
            label="days ahead"
            countable
            unit="days"
            max={365}
            value={values.horizon_days}
            onValueChange={(days) => set('horizon_days', days)}
          />
        </Field>
        <Field label="New days open at" optional hint={say.releaseHint} error={errors.release_time} className="w-60">
          <TextInput
            type="time"
            value={values.release_time ?? ''}
            onChange={(event) => set('release_time', event.target.value || null)}
          />
        </Field>
        <Field label="Same-day cutoff" optional hint={say.stopHint} error={errors.last_minute_stop} className="w-60">
          <TextInput
            type="time"
            value={values.last_minute_stop ?? ''}
            onChange={(event) => set('last_minute_stop', event.target.value || null)}
          />
        </Field>
        <Field
          label="Time to complete a booking"
          group
          hint={say.holdHint}
          error={errors.hold_minutes}
          className="w-60"
        >
          <Stepper
            label="time to complete a booking"
            unit="min"
            min={1}
            max={30}
            value={values.hold_minutes}
            onValueChange={(minutes) => set('hold_minutes', minutes)}
          />
        </Field>
        <Field label="No-show after" group hint={say.graceHint} error={errors.grace_minutes} className="w-60">
          <Stepper
            label="grace time"
            unit="min"
            max={240}
            step={5}
            value={values.grace_minutes}
            onValueChange={(minutes) => set('grace_minutes', minutes)}
          />
        </Field>
      </div>
    </FieldGroup>
  )
}
