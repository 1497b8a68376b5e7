import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { editProfileFields, type Party } from '@waitbook/contracts/parties'
import { text } from '@waitbook/contracts/text'
import { changedFields, editOver } from '@waitbook/domain/edits/merge-edit'
import {
  type Preferences,
  parsePreferences,
  preferencesFault,
  preferencesText,
} from '@waitbook/domain/parties/preferences'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { Textarea } from '@waitbook/ui/textarea'
import { notify } from '@waitbook/ui/toast'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { errorDetail, errorFields, errorStatus } from '../../api-error.ts'
import { newMutationId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useRootErrorUntilChange } from '../../use-root-error-until-change.ts'
import { useUndo } from '../activity/use-undo.ts'
import { EditChoices } from '../edits/edit-choices.tsx'
import { editMessages } from '../edits/messages.ts'
import { useEdit } from '../edits/use-edit.ts'
import { useAssumedCountry } from '../settings/use-assumed-country.ts'
import { useIntention } from '../waitlist/use-intention.ts'
import { partiesMessages as say } from './messages.ts'

const fields = z.object({
  name: text(100).min(1, say.nameMissing),
  phone: text(32).min(1, say.phoneMissing),
  email: editProfileFields.shape.email.unwrap(),
  notes: editProfileFields.shape.notes.unwrap(),
  /** JSON as text (spec §3). */
  preferences: z.string().superRefine((typed, context) => {
    const preferences = parsePreferences(typed)
    const fault = preferences ? preferencesFault(preferences) : say.invalidJson
    if (fault) context.addIssue({ code: 'custom', message: fault })
  }),
})
type Fields = z.infer<typeof fields>

const labels: Record<string, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes',
  preferences: 'Preferences',
}

const profileOf = ({ preferences, ...profile }: Fields) => ({
  ...profile,
  preferences: parsePreferences(preferences) ?? {},
})

const profileWords = (name: string, value: unknown) =>
  name === 'preferences' ? preferencesText(value as Preferences) : String(value)

export function EditProfileDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const form = useForm<Fields>({
    defaultValues: {
      name: party.name,
      phone: party.phone,
      email: party.email,
      notes: party.notes,
      preferences: preferencesText(party.preferences),
    },
    resolver: standardSchemaResolver(fields),
  })
  useRootErrorUntilChange(form)
  const { errors, isDirty } = form.formState
  const assumed = useAssumedCountry()
  const editing = useEdit(profileOf(form.formState.defaultValues as Fields))
  const mutationIdOf = useIntention<string>()
  const { undo } = useUndo()
  const utils = trpc.useUtils()

  const edit = trpc.parties.edit.useMutation({
    onSuccess: ({ activity_id, party: { name } }) => {
      notify.success(say.updated, { about: name, action: { label: 'Undo', onClick: () => undo(activity_id, name) } })
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401 || editing.isConflict(error, profileOf(form.getValues()))) return
      notify.error(errorDetail(error) ?? say.updateFailed, { about: party.name })
      const named = Object.entries(errorFields(error) ?? {}).filter(([name]) => name in fields.shape)
      for (const [name, sentences] of named) form.setError(name as keyof Fields, { message: sentences.join(' ') })
      if (named.length === 0) form.setError('root', { message: errorDetail(error) ?? say.updateFailed })
    },
    onSettled: () => utils.parties.list.invalidate(),
  })

  const submit = form.handleSubmit(
    (typed) => {
      if (!editing.areSettled()) return
      const profile = profileOf(typed)
      if (Object.keys(changedFields(editing.seen, profile)).length === 0) {
        notify.info(editMessages.nothingChanged)
        return onClose()
      }
      const input = editOver(editing.seen, profile)
      edit.mutate({ ...input, id: party.id, mutation_id: mutationIdOf(input, newMutationId) })
    },
    (refused) => {
      if (refused.preferences?.message === say.invalidJson) notify.error(say.invalidJson)
    },
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit Party"
      description={party.name}
      hasUnsavedInput={isDirty}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={edit.isPending}>
            Save Changes
          </Button>
        </>
      }
    >
      {errors.root?.message && (
        <Banner tone="red" className="mb-5">
          {errors.root.message}
        </Banner>
      )}
      <EditChoices
        edit={editing}
        labelOf={(name) => labels[name] ?? name}
        wordsOf={profileWords}
        onChoose={(name, value) => form.setValue(name as keyof Fields, profileWords(name, value))}
      />
      <div className="flex flex-col gap-6">
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <Field label="Name" required error={errors.name?.message}>
            <TextInput {...form.register('name')} autoComplete="off" autoCapitalize="words" />
          </Field>
          <Field label="Phone" required error={errors.phone?.message} hint={assumed}>
            <TextInput {...form.register('phone')} type="tel" inputMode="tel" autoComplete="off" />
          </Field>
        </div>
        <Field label="Email" optional error={errors.email?.message}>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field label="Notes" optional error={errors.notes?.message}>
          <Textarea {...form.register('notes')} rows={2} autoComplete="off" />
        </Field>
        <Field
          label="Preferences"
          optional
          error={errors.preferences?.message}
          hint={'As JSON, for example {"seat": "window"}'}
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
    </Dialog>
  )
}
