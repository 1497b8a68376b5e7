import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Party } from '@waitbook/contracts/parties'
import { changedFields, editOver } from '@waitbook/domain/edits/merge-edit'
import { Banner } from '@waitbook/ui/banner'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { notify } from '@waitbook/ui/toast'
import { useForm } from 'react-hook-form'
import { errorDetail, errorStatus } from '../../lib/api-error.ts'
import { inWords } from '../../lib/place-words.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { showFieldErrors } from '../../lib/show-errors.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { useRootErrorUntilChange } from '../../lib/use-root-error-until-change.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
import { EditChoices } from '../edits/edit-choices.tsx'
import { editMessages } from '../edits/edit-messages.ts'
import { useEdit } from '../edits/use-edit.ts'
import { PhoneQuestion } from '../phones/phone-question.tsx'
import { usePhoneQuestion } from '../phones/use-phone-question.ts'
import { partiesMessages as say } from './parties-messages.ts'
import { ProfileFields } from './profile-fields.tsx'
import {
  formOfProfile,
  type ProfileForm,
  profileForm,
  profileFormWithoutPhone,
  profileLabels,
  profileOfForm,
  profileWords,
} from './profile-form.ts'

export function EditProfileDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const form = useForm<ProfileForm>({
    defaultValues: formOfProfile(party),
    resolver: standardSchemaResolver(party.phone === '' ? profileFormWithoutPhone : profileForm),
  })
  useRootErrorUntilChange(form)
  const asking = usePhoneQuestion()
  const { errors, isDirty } = form.formState
  const editing = useEdit(profileOfForm(form.formState.defaultValues as ProfileForm))
  const mutationIdOf = useIntention<string>()
  const { undo } = useUndo()
  const utils = trpc.useUtils()

  const edit = trpc.parties.edit.useMutation({
    onSuccess: ({ activity_id, party: { name } }) => {
      notify.success(say.updated, { about: name, action: { label: 'Undo', onClick: () => undo(activity_id, name) } })
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401 || editing.isConflict(error, profileOfForm(form.getValues()))) return
      asking.ask(error, form.getValues('phone').trim())
      notify.error(errorDetail(error) ?? say.updateFailed, { about: party.name })
      if (!showFieldErrors(form, profileForm.shape, error))
        form.setError('root', { message: errorDetail(error) ?? say.updateFailed })
    },
    onSettled: refetchAfter(() => utils.parties.invalidate()),
  })

  const submit = form.handleSubmit(
    (typed) => {
      if (!editing.areSettled()) return
      const profile = profileOfForm(typed)
      if (Object.keys(changedFields(editing.seen, profile)).length === 0) {
        notify.info(editMessages.nothingChanged)
        return onClose()
      }
      const input = { ...editOver(editing.seen, profile), ...asking.confirmedFor(profile.phone) }
      edit.mutate({ ...input, id: party.id, mutation_id: mutationIdOf(input, newMutationId) })
    },
    (refused) => {
      if (refused.preferences?.message === say.invalidJson) notify.error(say.invalidJson)
    },
  )

  return (
    <FormDialog
      title={inWords`Edit Party`}
      description={party.name}
      hasUnsavedInput={isDirty}
      onSubmit={submit}
      submitLabel="Save Changes"
      pending={edit.isPending}
      onClose={onClose}
    >
      {errors.root?.message && (
        <Banner tone="red" className="mb-5">
          {errors.root.message}
        </Banner>
      )}
      <EditChoices
        edit={editing}
        labelOf={(name) => profileLabels[name] ?? name}
        wordsOf={profileWords}
        onChoose={(name, value) =>
          form.setValue(name as keyof ProfileForm, typeof value === 'boolean' ? value : profileWords(name, value))
        }
      />
      <ProfileFields
        form={form}
        phoneQuestion={<PhoneQuestion asking={asking} form={form} name="phone" onAnswer={() => void submit()} />}
      />
    </FormDialog>
  )
}
