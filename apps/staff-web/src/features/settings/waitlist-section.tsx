import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { smsTemplateOf } from '@waitbook/contracts/settings/waitlist-defaults'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Stepper } from '@waitbook/ui/stepper'
import { Switch } from '@waitbook/ui/switch'
import { currentPlaceKind, inWords, sentenceInWords } from '../../lib/place-words.ts'
import { pagesToStartOn } from '../../paths.ts'
import { useStaffUser } from '../session/use-session.ts'
import { useTexting } from '../texting/use-texting.ts'
import { AppSection } from './app-section.tsx'
import { AutoRemoval } from './auto-removal.tsx'
import { ColumnsField } from './columns-field.tsx'
import { GuestListFields } from './guest-list-fields.tsx'
import { HoldFields } from './hold-fields.tsx'
import { NoteOptionsField } from './note-options-field.tsx'
import { OfferedWishes } from './offered-wishes.tsx'
import { FieldGroup, SettingsFormFrame } from './settings-form.tsx'
import { settingsMessages as say } from './settings-messages.ts'
import { SmsTemplateField } from './sms-template-field.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The button 8+ sets 9. */
const sizes = [1, 2, 3, 4, 5, 6, 7, 9].map((value) => ({ value, label: value === 9 ? '8+' : String(value) }))

const removalChoices: { value: WaitlistSettings['auto_remove_waiting_parties_after']; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: '1_minute', label: 'After 1 minute' },
  { value: '1_hour', label: 'After 1 hour' },
  { value: '2_hours', label: 'After 2 hours' },
  { value: '4_hours', label: 'After 4 hours' },
  { value: '12_hours', label: 'After 12 hours' },
]

const contactChoices: { value: WaitlistSettings['guest_contact']; label: string }[] = [
  { value: 'phone', label: 'A phone number' },
  { value: 'phone_or_email', label: 'A phone number or an e-mail address' },
  { value: 'optional', label: 'What they like, or neither' },
]

const waitEstimates = [
  { value: 'learned', label: 'Learned from past waits' },
  { value: 'fixed', label: 'Always the estimated wait time' },
]
const pages = Object.keys(pagesToStartOn).map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))

export function WaitlistSection() {
  return (
    <AppSection app="waitlist">
      {(waitlist) => (
        <AppSection app="floor">{(floor) => <WaitlistForm loaded={{ ...floor, ...waitlist }} />}</AppSection>
      )}
    </AppSection>
  )
}

function WaitlistForm({ loaded }: { loaded: WaitlistSettings & FloorSettings }) {
  const restaurantName = useStaffUser()?.restaurant_name || inWords`My Restaurant`
  const form = useSettingsForm(['waitlist', 'floor'], loaded)
  const { values, errors, set } = form
  const emails = useTexting('email')
  return (
    <SettingsFormFrame label="Waitlist" form={form}>
      <FieldGroup title={inWords`Adding a party`}>
        <Field label={inWords`Default party size`} group error={errors.default_party_size}>
          <ChoiceGroup
            columns={8}
            options={sizes}
            value={Math.min(9, values.default_party_size === 8 ? 9 : values.default_party_size)}
            onValueChange={(size) => set('default_party_size', size)}
          />
        </Field>
        <Field
          label="Default quoted time"
          hint={say.defaultQuoteHint}
          group
          error={errors.default_quoted_time}
          className="w-60"
        >
          <Stepper
            label="default quoted time"
            unit="min"
            min={5}
            max={600}
            step={5}
            value={values.default_quoted_time}
            onValueChange={(minutes) => set('default_quoted_time', minutes)}
          />
        </Field>
        <div className="divide-y divide-line border-y border-line">
          <Switch
            label="Allow walk-ins"
            description={inWords`Off: parties come from reservations or the guest page.`}
            checked={values.allow_walk_ins}
            onCheckedChange={(on) => set('allow_walk_ins', on)}
          />
          <Switch
            label="Require phone number"
            description={inWords`For parties that staff add.`}
            checked={values.require_phone_number}
            onCheckedChange={(on) => set('require_phone_number', on)}
          />
        </div>
        <NoteOptionsField
          value={values.note_options}
          onValueChange={(notes) => set('note_options', notes)}
          error={errors.note_options}
        />
      </FieldGroup>

      <FieldGroup title="Joining the waitlist">
        <GuestListFields form={form} />
        <Field
          label={inWords`Guests who join by themselves give`}
          hint={
            emails === 'not_set_up' && values.guest_contact !== 'phone'
              ? inWords`E-mail is not set up: guests are not offered to give an address.`
              : undefined
          }
          error={errors.guest_contact}
        >
          <Select
            options={contactChoices}
            value={values.guest_contact}
            onChange={(event) => set('guest_contact', event.target.value as WaitlistSettings['guest_contact'])}
          />
        </Field>
        <OfferedWishes value={values.wishes} onValueChange={(wishes) => set('wishes', wishes)} error={errors.wishes} />
      </FieldGroup>

      <FieldGroup title="Waits">
        <Field
          label="Estimated wait time"
          hint={say.estimateHint}
          group
          error={errors.estimated_wait_time}
          className="w-60"
        >
          <Stepper
            label="estimated wait time"
            unit="min"
            max={600}
            step={5}
            value={values.estimated_wait_time}
            onValueChange={(minutes) => set('estimated_wait_time', minutes)}
          />
        </Field>
        <Field
          label={inWords`Wait shown to guests`}
          hint={inWords`What past parties have waited, or always the estimated wait time above. While there is too little history, it is the estimated wait time and up to 5 minutes for each party ahead.`}
          error={errors.wait_estimate}
        >
          <Select
            options={waitEstimates}
            value={values.wait_estimate}
            onChange={(event) => set('wait_estimate', event.target.value as WaitlistSettings['wait_estimate'])}
          />
        </Field>
      </FieldGroup>

      <FieldGroup title="The list">
        <Field label={inWords`Sort parties by`} group error={errors.sort_parties_by}>
          <ChoiceGroup
            options={[
              { value: 'quoted_time', label: 'Quoted time' },
              { value: 'arrival_time', label: 'Arrival time' },
            ]}
            value={values.sort_parties_by}
            onValueChange={(mode) => set('sort_parties_by', mode)}
          />
        </Field>
        <ColumnsField
          value={values.wait_fields_to_display}
          onValueChange={(columns) => set('wait_fields_to_display', columns)}
          error={errors.wait_fields_to_display}
        />
        <Field label="Page after sign-in" error={errors.default_page}>
          <Select
            options={pages.map(({ value, label }) => ({ value, label: sentenceInWords(label) }))}
            value={values.default_page}
            onChange={(event) => set('default_page', event.target.value as WaitlistSettings['default_page'])}
          />
        </Field>
      </FieldGroup>

      <FieldGroup title={inWords`Held tables and removal`}>
        <HoldFields
          minutes={values.hold_minutes}
          bySize={values.hold_minutes_by_size}
          errors={errors}
          onMinutes={(minutes) => set('hold_minutes', minutes)}
          onBySize={(rows) => set('hold_minutes_by_size', rows)}
        />
        <Field label={inWords`Automatic removal of waiting parties`} error={errors.auto_remove_waiting_parties_after}>
          <Select
            options={removalChoices}
            value={values.auto_remove_waiting_parties_after}
            onChange={(event) =>
              set(
                'auto_remove_waiting_parties_after',
                event.target.value as WaitlistSettings['auto_remove_waiting_parties_after'],
              )
            }
          />
        </Field>
        <AutoRemoval />
      </FieldGroup>

      <FieldGroup title="Text messages">
        <div className="border-y border-line">
          <Switch
            label="Enable SMS notifications"
            description={inWords`Off: guests get no automatic texts.`}
            checked={values.enable_sms_notifications}
            onCheckedChange={(on) => set('enable_sms_notifications', on)}
          />
        </div>
        <SmsTemplateField
          value={smsTemplateOf(values.sms_notification_template, currentPlaceKind())}
          onValueChange={(template) => set('sms_notification_template', template)}
          error={errors.sms_notification_template}
          restaurantName={restaurantName}
          quotedTime={values.default_quoted_time}
        />
      </FieldGroup>
    </SettingsFormFrame>
  )
}
