import type { AnalyticsSettings } from '@waitbook/contracts/settings/analytics'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Stepper } from '@waitbook/ui/stepper'
import { AppSection } from './app-section.tsx'
import { FieldGroup, SettingsFormFrame } from './settings-form.tsx'
import { analyticsSettingsMessages as say } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

export function AnalyticsSection() {
  return <AppSection app="analytics">{(loaded) => <AnalyticsForm loaded={loaded} />}</AppSection>
}

function AnalyticsForm({ loaded }: { loaded: AnalyticsSettings }) {
  const form = useSettingsForm(['analytics'], loaded)
  const { values, errors, set } = form
  return (
    <SettingsFormFrame label="Analytics" form={form}>
      <FieldGroup title="Service day">
        <Field label="A day starts at" hint={say.dayHint} error={errors.day_start_hour} className="max-w-xs">
          <Select
            options={hours}
            value={String(values.day_start_hour)}
            onChange={(event) => set('day_start_hour', Number(event.target.value))}
          />
        </Field>
      </FieldGroup>
      <FieldGroup title="Targets">
        <div className="flex flex-wrap gap-5">
          <Field label="Average wait" group hint={say.waitHint} error={errors.target_wait_minutes} className="w-60">
            <Stepper
              label="target wait"
              unit="min"
              min={1}
              max={600}
              step={5}
              value={values.target_wait_minutes}
              onValueChange={(minutes) => set('target_wait_minutes', minutes)}
            />
          </Field>
          <Field label="No-show rate" group hint={say.noShowHint} error={errors.target_no_show_rate} className="w-60">
            <Stepper
              label="target no-show rate"
              unit="%"
              max={100}
              value={values.target_no_show_rate}
              onValueChange={(rate) => set('target_no_show_rate', rate)}
            />
          </Field>
        </div>
      </FieldGroup>
    </SettingsFormFrame>
  )
}
