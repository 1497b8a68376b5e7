import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { CarrierForm } from '@waitbook/domain/messages/carriers/carrier-sheets'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { ChoiceGroup } from '@waitbook/ui/choice-group'
import { CopyButton } from '@waitbook/ui/copy-button'
import { Field } from '@waitbook/ui/field'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { AppSection, LoadFailed } from '../app-section.tsx'
import { FieldGroup, SettingsFormFrame } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { carrierMessages as say } from './carrier-messages.ts'

export function CarriersSection() {
  return (
    <div className="flex flex-col gap-8">
      <p className="text-muted">{say.explained}</p>
      <AppSection app="notifications">{(loaded) => <BusinessForm loaded={loaded} />}</AppSection>
      <CarrierSheets />
    </div>
  )
}

const addresses = ['website', 'privacy_address', 'terms_address'] as const

/** What only the forms of carriers ask for. */
function BusinessForm({ loaded }: { loaded: NotificationSettings }) {
  const form = useSettingsForm(['notifications'], loaded)
  const { values, errors, set } = form
  return (
    <SettingsFormFrame label={say.business} form={form}>
      <FieldGroup title={say.business}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={say.legalName} hint={say.legalNameHint} error={errors.legal_name}>
            <TextInput
              maxLength={100}
              value={values.legal_name}
              onChange={(event) => set('legal_name', event.target.value)}
            />
          </Field>
          {addresses.map((key) => (
            <Field key={key} label={say.addresses[key]} error={errors[key]}>
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                maxLength={200}
                value={values[key]}
                onChange={(event) => set(key, event.target.value)}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
    </SettingsFormFrame>
  )
}

const formOptions = Object.entries(say.forms).map(([value, label]) => ({ value: value as CarrierForm, label }))

function CarrierSheets() {
  const { data, isLoadingError, refetch } = trpc.settings.carrierSheets.useQuery()
  const [chosen, setChosen] = useState<CarrierForm>()
  if (isLoadingError) return <LoadFailed of={say.what} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={say.loading} />
  const { sheets } = data
  const form = chosen ?? sheets.find(({ is_asked }) => is_asked)?.form ?? 'ten_dlc'
  const sheet = sheets.find((each) => each.form === form)
  if (!sheet) return null
  const { fields, gaps, is_asked } = sheet
  const filled = fields.filter(({ value }) => value !== '')
  return (
    <section aria-label={say.sheet} className="flex flex-col gap-5">
      <Field label={say.form} group hint={is_asked ? say.asked : say.notAsked}>
        <ChoiceGroup options={formOptions} value={form} onValueChange={setChosen} />
      </Field>
      {gaps.length === 0 ? (
        <Banner tone="green">{say.complete}</Banner>
      ) : (
        <Banner tone="amber">
          <p className="font-semibold">{say.missing(gaps.length)}</p>
          <ul className="list-disc pl-5">
            {gaps.map(({ gap, label }) => (
              <li key={`${gap} ${label}`}>{say.gap(gap, label)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <CopyButton
        className="self-start"
        text={filled.map(({ label, value }) => `${label}: ${value}`).join('\n')}
        onFailed={() => notify.error(say.notCopied)}
      >
        {say.copyAll}
      </CopyButton>
      <dl className="divide-y divide-line border-y border-line">
        {fields.map(({ label, value, most }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3">
            <dt className="flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{label}</span>
              {most !== undefined && value !== '' && <span>{say.length([...value].length, most)}</span>}
            </dt>
            <dd dir="auto" className="break-words whitespace-pre-line">
              {value === '' ? <Badge>{say.empty}</Badge> : value}
            </dd>
            {value !== '' && (
              <dd className="col-start-2 row-span-2 row-start-1">
                <CopyButton text={value} onFailed={() => notify.error(say.notCopied)}>
                  <span>{say.copy}</span>
                  <VisuallyHidden>{label}</VisuallyHidden>
                </CopyButton>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
