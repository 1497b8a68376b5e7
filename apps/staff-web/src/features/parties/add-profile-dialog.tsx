import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
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
import { PhoneQuestion } from '../phones/phone-question.tsx'
import { usePhoneQuestion } from '../phones/use-phone-question.ts'
import { partiesMessages as say } from './parties-messages.ts'
import { ProfileFields } from './profile-fields.tsx'
import { emptyProfileForm, type ProfileForm, profileForm, profileOfForm } from './profile-form.ts'

/** Adds a guest's profile. */
export function AddProfileDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<ProfileForm>({
    defaultValues: emptyProfileForm,
    resolver: standardSchemaResolver(profileForm),
  })
  useRootErrorUntilChange(form)
  const asking = usePhoneQuestion()
  const mutationIdOf = useIntention<string>()
  const { undo } = useUndo()
  const utils = trpc.useUtils()
  const add = trpc.parties.add.useMutation({
    onSuccess: ({ activity_id, party: { name } }) => {
      notify.success(say.profileAdded, {
        about: name,
        action: { label: 'Undo', onClick: () => undo(activity_id, name) },
      })
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401) return
      asking.ask(error, form.getValues('phone').trim())
      if (!showFieldErrors(form, profileForm.shape, error))
        form.setError('root', { message: errorDetail(error) ?? say.profileFailed })
    },
    onSettled: refetchAfter(() => utils.parties.invalidate()),
  })
  const submit = form.handleSubmit((typed) => {
    const profile = profileOfForm(typed)
    const input = { ...profile, ...asking.confirmedFor(profile.phone) }
    add.mutate({ ...input, mutation_id: mutationIdOf(input, newMutationId) })
  })
  const { errors, isDirty } = form.formState
  return (
    <FormDialog
      title={inWords`Add Party`}
      hasUnsavedInput={isDirty}
      onSubmit={submit}
      submitLabel={inWords`Add Party`}
      pending={add.isPending}
      onClose={onClose}
    >
      {errors.root?.message && (
        <Banner tone="red" className="mb-5">
          {errors.root.message}
        </Banner>
      )}
      <ProfileFields
        form={form}
        phoneQuestion={<PhoneQuestion asking={asking} form={form} name="phone" onAnswer={() => void submit()} />}
      />
    </FormDialog>
  )
}
