import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import type { ReservationsSettings } from '@waitbook/contracts/settings/reservations'
import { reminderWindowFault } from '@waitbook/domain/booking/reminders'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { Switch } from '@waitbook/ui/switch'
import { zoneOrOwn } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AppSection } from '../app-section.tsx'
import { closedToBookings } from '../closing/closed-dates.ts'
import { useClosing } from '../closing/use-closing.tsx'
import { FieldGroup, SettingsFormFrame } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { useTimeZone } from '../use-time-zone.ts'
import { BookCapacity } from './book-capacity.tsx'
import { BookingPageCard } from './booking-page-card.tsx'
import { bookingMessages as say } from './booking-settings-messages.ts'
import { EmbedFields, PolicyFields, ReminderFields } from './message-fields.tsx'
import { QuestionFields } from './question-fields.tsx'
import { RehearsalField } from './rehearsal.tsx'
import { CapacityFields, PartySizeFields, WhenFields } from './rule-fields.tsx'
import { ServicesField } from './services-field.tsx'
import { SlotsPreview } from './slots-preview.tsx'
import { SpecialDatesField } from './special-dates-field.tsx'

export function BookingSection() {
  return (
    <AppSection app="booking">
      {(booking) => (
        <AppSection app="reservations">
          {(reservations) => <BookingSettingsForm loaded={{ ...reservations, ...booking }} />}
        </AppSection>
      )}
    </AppSection>
  )
}

const reminderFaults = (
  { reminders_from: from, reminders_to: to }: BookingSettings,
  changed: Partial<BookingSettings>,
) => {
  const isChanged = 'reminders_from' in changed || 'reminders_to' in changed
  const fault = isChanged ? reminderWindowFault({ from, to }) : undefined
  return fault === undefined ? {} : { reminders_from: fault, reminders_to: fault }
}

function BookingSettingsForm({ loaded }: { loaded: BookingSettings & ReservationsSettings }) {
  const form = useSettingsForm(['booking', 'reservations'], loaded, reminderFaults)
  const { values, errors, set } = form
  const { max_covers_per_half_hour: _limit, ...rules } = values
  const today = dateIn(zoneOrOwn(useTimeZone()), useNow())
  const { dialog, submit } = useClosing(closedToBookings(loaded, values), form, false)
  return (
    <SettingsFormFrame label="Booking" form={{ ...form, submit }}>
      {dialog}
      <FieldGroup title="Booking page">
        <div className="border-y border-line">
          <Switch
            label={say.enable}
            description={say.enableExplained}
            checked={values.enabled}
            onCheckedChange={(on) => set('enabled', on)}
          />
        </div>
        <BookingPageCard />
      </FieldGroup>
      <FieldGroup title="Services">
        <ServicesField
          services={values.services}
          onChange={(services) => set('services', services)}
          error={errors.services}
        />
        <SpecialDatesField
          dates={values.special_dates}
          onChange={(dates) => set('special_dates', dates)}
          error={errors.special_dates}
        />
      </FieldGroup>
      <CapacityFields form={form} />
      <BookCapacity form={form} />
      <PartySizeFields form={form} />
      <WhenFields form={form} />
      <FieldGroup title={say.preview}>
        <p className="text-sm text-muted">{say.previewHint}</p>
        <SlotsPreview settings={rules} today={today} />
        <RehearsalField settings={rules} today={today} />
      </FieldGroup>
      <QuestionFields form={form} />
      <ReminderFields form={form} />
      <PolicyFields form={form} />
      <EmbedFields form={form} />
    </SettingsFormFrame>
  )
}
