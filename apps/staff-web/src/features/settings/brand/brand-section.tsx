import { type BrandSettings, brandFileKinds } from '@waitbook/contracts/settings/brand'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { trpc } from '../../../trpc.ts'
import { AppSection, LoadFailed } from '../app-section.tsx'
import { FieldGroup, SettingsFormFrame } from '../settings-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'
import { BrandFileField } from './brand-file-field.tsx'
import { brandMessages as say } from './brand-messages.ts'
import { BrandPreview } from './brand-preview.tsx'

export function BrandSection() {
  return <AppSection app="brand">{(loaded) => <BrandForm loaded={loaded} />}</AppSection>
}

const links = [
  ['directions_link', 'Directions', say.directionsHint],
  ['site_link', 'Website', undefined],
  ['reviews_link', 'Reviews', undefined],
] as const

function BrandForm({ loaded }: { loaded: BrandSettings }) {
  const form = useSettingsForm(['brand'], loaded)
  const { values, errors, set } = form
  const files = trpc.brand.files.useQuery()
  const general = trpc.settings.general.get.useQuery()
  return (
    <SettingsFormFrame label="Brand" form={form}>
      <FieldGroup title="Colour">
        <div className="flex items-end gap-3">
          <Field label="Brand colour" error={errors.brand_color} className="flex-1">
            <TextInput
              maxLength={7}
              placeholder="#0b5c6b"
              value={values.brand_color}
              onChange={(event) => set('brand_color', event.target.value)}
            />
          </Field>
          <input
            type="color"
            aria-label="Choose the colour"
            className="h-11 w-20 shrink-0 rounded-control border border-border bg-surface p-1"
            value={/^#[\da-f]{6}$/i.test(values.brand_color) ? values.brand_color.toLowerCase() : '#0b5c6b'}
            onChange={(event) => set('brand_color', event.target.value)}
          />
        </div>
        <p className="text-sm text-muted">{say.colorHint}</p>
        <BrandPreview
          name={general.data?.name ?? ''}
          color={values.brand_color}
          about={values.about}
          logo={files.data?.logo?.url}
        />
      </FieldGroup>
      <FieldGroup title="Images">
        {files.isLoadingError && <LoadFailed of="images" onRetry={() => void files.refetch()} />}
        {files.data &&
          brandFileKinds.map((kind) => <BrandFileField key={kind} kind={kind} current={files.data[kind]} />)}
      </FieldGroup>
      <FieldGroup title="Text and links">
        <Field label="About" hint={say.aboutHint} error={errors.about}>
          <Textarea
            rows={4}
            maxLength={500}
            dir="auto"
            value={values.about}
            onChange={(event) => set('about', event.target.value)}
          />
        </Field>
        {links.map(([key, label, hint]) => (
          <Field key={key} label={label} hint={hint} error={errors[key]}>
            <TextInput
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={500}
              value={values[key]}
              onChange={(event) => set(key, event.target.value)}
            />
          </Field>
        ))}
      </FieldGroup>
    </SettingsFormFrame>
  )
}
