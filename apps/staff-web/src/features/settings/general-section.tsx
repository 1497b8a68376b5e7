import { type PlaceDetails, placeDetailNames } from '@waitbook/contracts/place-details'
import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import { staffClockOf, staffClocks } from '@waitbook/domain/calendar/region'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { useEffect } from 'react'
import { placeKindOptions, placeKindWords } from '../../lib/place-kind-options.ts'
import { inWords } from '../../lib/place-words.ts'
import { zoneOptions } from '../../lib/time-zones.ts'
import { refreshClock, refreshPlaceKind, renameRestaurant } from '../session/session-store.ts'
import { AppSection } from './app-section.tsx'
import { closedByHours } from './closing/closed-dates.ts'
import { useClosing } from './closing/use-closing.tsx'
import { CountryField } from './country-field.tsx'
import { OpeningHoursFields } from './hours/opening-hours-fields.tsx'
import { FieldGroup, SettingsFormFrame } from './settings-form.tsx'
import { generalMessages as say } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

const clockOptions = staffClocks.map((value) => ({ value, label: say.clocks[value] }))

/** Shown for restaurants only. */
const restaurantDetails: readonly string[] = ['cuisine', 'dress_code'] satisfies (keyof PlaceDetails)[]
const detailsOf = (kind: GeneralSettings['place_kind']) =>
  placeDetailNames.filter((name) => kind === 'restaurant' || !restaurantDetails.includes(name))

export function GeneralSection() {
  return <AppSection app="general">{(loaded) => <GeneralForm loaded={loaded} />}</AppSection>
}

function GeneralForm({ loaded }: { loaded: GeneralSettings }) {
  const form = useSettingsForm(['general'], loaded)
  const { name: savedName } = loaded
  useEffect(() => renameRestaurant(savedName), [savedName])
  const clock = loaded.staff_clock && staffClockOf(loaded)
  useEffect(() => {
    if (clock) refreshClock(clock)
  }, [clock])
  const { place_kind } = loaded
  useEffect(() => {
    if (place_kind) refreshPlaceKind(place_kind)
  }, [place_kind])
  const { values, errors } = form
  const { dialog, submit } = useClosing(closedByHours(loaded, values), form, true)
  return (
    <SettingsFormFrame label="General" form={{ ...form, submit }}>
      {dialog}
      <FieldGroup title={inWords`Restaurant`}>
        <Field label={inWords`Restaurant name`} required error={errors.name}>
          <TextInput
            value={values.name}
            autoComplete="organization"
            onChange={(event) => form.set('name', event.target.value)}
          />
        </Field>
        <Field label={placeKindWords.label} error={errors.place_kind} hint={placeKindWords.hint}>
          <Select
            value={values.place_kind ?? 'restaurant'}
            options={placeKindOptions}
            onChange={(event) => form.set('place_kind', event.target.value as GeneralSettings['place_kind'])}
          />
        </Field>
        <Field label="Address" optional error={errors.address} hint={inWords`Guests see it on the join page.`}>
          <Textarea
            value={values.address}
            rows={2}
            autoComplete="street-address"
            onChange={(event) => form.set('address', event.target.value)}
          />
        </Field>
        <Field label="Phone" optional error={errors.phone} hint={inWords`Guests see it on the join page.`}>
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={values.phone}
            onChange={(event) => form.set('phone', event.target.value)}
          />
        </Field>
      </FieldGroup>
      <OpeningHoursFields form={form} />
      <FieldGroup title={say.details}>
        {detailsOf(values.place_kind).map((name) => (
          <Field key={name} label={say.detailLabels[name]} optional error={errors[name]} hint={say.detailHints[name]}>
            <TextInput value={values[name]} onChange={(event) => form.set(name, event.target.value)} />
          </Field>
        ))}
      </FieldGroup>
      <FieldGroup title="Region">
        <CountryField form={form} />
        <Field label="Time zone" error={errors.time_zone}>
          <Select
            value={values.time_zone}
            options={zoneOptions(values.time_zone)}
            onChange={(event) => form.set('time_zone', event.target.value)}
          />
        </Field>
        <Field label="Clock" error={errors.staff_clock} hint={say.clockHint}>
          <Select
            value={values.staff_clock ?? 'region'}
            options={clockOptions}
            onChange={(event) => form.set('staff_clock', event.target.value as GeneralSettings['staff_clock'])}
          />
        </Field>
      </FieldGroup>
    </SettingsFormFrame>
  )
}
