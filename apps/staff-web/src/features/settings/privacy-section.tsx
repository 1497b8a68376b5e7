import { type PrivacySettings, retentionPeriods } from '@waitbook/contracts/settings/privacy'
import { retentionDays } from '@waitbook/domain/privacy/retention'
import { Banner } from '@waitbook/ui/banner'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { inWords } from '../../lib/place-words.ts'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { AppSection } from './app-section.tsx'
import { GuestData } from './privacy/guest-data.tsx'
import { FieldGroup, SettingsFormFrame } from './settings-form.tsx'
import { privacyMessages as say } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

const periods = retentionPeriods.map((value) => ({
  value,
  label: retentionDays[value] === null ? 'Never' : `After ${retentionDays[value]} days`,
}))

export function PrivacySection() {
  return (
    <div className="flex flex-col gap-10">
      <RowSecurityNote />
      <GuestData />
      <AppSection app="privacy">{(loaded) => <RetentionForm loaded={loaded} />}</AppSection>
    </div>
  )
}

function RowSecurityNote() {
  const server = trpc.settings.server.useQuery(undefined, { staleTime: settingsFreshMs }).data
  return server && !server.row_security ? <Banner tone="amber">{say.rowSecurityOff}</Banner> : null
}

function RetentionForm({ loaded }: { loaded: PrivacySettings }) {
  const form = useSettingsForm(['privacy'], loaded)
  const { values, errors, set } = form
  return (
    <SettingsFormFrame label="Privacy" form={form}>
      <FieldGroup title="Old visits">
        <Field
          label={inWords`Erase guests from old visits`}
          hint={say.retentionHint}
          error={errors.erase_guests_after}
          className="max-w-xs"
        >
          <Select
            options={periods}
            value={values.erase_guests_after}
            onChange={(event) => set('erase_guests_after', event.target.value as PrivacySettings['erase_guests_after'])}
          />
        </Field>
      </FieldGroup>
    </SettingsFormFrame>
  )
}
