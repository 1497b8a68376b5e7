import { Field } from '@waitbook/ui/field'
import { Switch } from '@waitbook/ui/switch'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { inWords } from '../../lib/place-words.ts'
import { useAssumedCountry } from '../settings/use-assumed-country.ts'
import { partiesMessages as say } from './parties-messages.ts'
import type { ProfileForm } from './profile-form.ts'

interface ProfileFieldsProps {
  form: UseFormReturn<ProfileForm>
  /** Shown under the phone. */
  phoneQuestion: ReactNode
}

/** The fields of a profile, to add and to edit it. */
export function ProfileFields({ form, phoneQuestion }: ProfileFieldsProps) {
  const { errors } = form.formState
  const assumed = useAssumedCountry()
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          <TextInput {...form.register('name')} autoComplete="off" autoCapitalize="words" />
        </Field>
        <div className="flex min-w-0 flex-col gap-2">
          <Field label="Phone" required error={errors.phone?.message} hint={assumed}>
            <TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="off" />
          </Field>
          {phoneQuestion}
        </div>
      </div>
      <Field label="Email" optional error={errors.email?.message}>
        <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
      </Field>
      <Controller
        control={form.control}
        name="vip"
        render={({ field: { value, onChange } }) => <Switch label="VIP" checked={value} onCheckedChange={onChange} />}
      />
      <Field label="Tags" optional error={errors.tags?.message} hint={say.wordsHint}>
        <TextInput {...form.register('tags')} autoComplete="off" />
      </Field>
      <Field label="Allergies" optional error={errors.allergies?.message} hint={say.wordsHint}>
        <TextInput {...form.register('allergies')} autoComplete="off" />
      </Field>
      <Field label="Notes" optional error={errors.notes?.message}>
        <Textarea {...form.register('notes')} rows={2} autoComplete="off" />
      </Field>
      <Field
        label="Preferences"
        optional
        error={errors.preferences?.message}
        hint={inWords`As JSON, for example {"seat": "window"}`}
      >
        <Textarea
          {...form.register('preferences')}
          rows={4}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="font-mono"
        />
      </Field>
    </div>
  )
}
