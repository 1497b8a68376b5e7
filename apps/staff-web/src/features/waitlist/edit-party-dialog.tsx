import type { WaitlistSettings } from '@waitbook/contracts/settings'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus } from '../../api-error.ts'
import { trpc } from '../../trpc.ts'
import { partyName, waitlistMessages as say } from './messages.ts'
import { PartyFields } from './party-fields.tsx'
import { partyInput, partyOf, showFieldErrors, usePartyForm } from './party-form.ts'
import { useOwnChange } from './use-entry-actions.ts'
import { useIntention } from './use-intention.ts'

interface EditPartyDialogProps {
  /** As it was when the dialog opened: a live change must not pull text from under the fingers. */
  entry: WaitlistEntry
  settings: WaitlistSettings
  onClose: () => void
}

export function EditPartyDialog({ entry, settings, onClose }: EditPartyDialogProps) {
  const hadPhone = entry.phone_number !== null
  const form = usePartyForm(partyOf(entry), settings.require_phone_number && hadPhone)
  const mutationIdOf = useIntention()
  const onOwnChange = useOwnChange()
  const utils = trpc.useUtils()

  const edit = trpc.waitlist.editParty.useMutation({
    onSuccess: async (changed) => {
      await onOwnChange(changed)
      notify.success(say.edited)
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401) return
      notify.error(errorStatus(error) === undefined ? say.editFailed : say.editRefused)
      if (errorStatus(error) === 409 || errorStatus(error) === 404) void utils.waitlist.board.invalidate()
      if (!showFieldErrors(form, error)) form.setError('root', { message: errorDetail(error) ?? say.editDetail })
    },
  })

  const submit = form.handleSubmit((fields) => {
    const party = partyInput(fields)
    edit.mutate({ ...party, id: entry.id, mutation_id: mutationIdOf(party) })
  })
  const refusal = form.formState.errors.root?.message

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit Party"
      description={partyName(entry)}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={edit.isPending}>
            Confirm
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="red" className="mb-5">
          {refusal}
        </Banner>
      )}
      <PartyFields
        form={form}
        phoneRequired={settings.require_phone_number && hadPhone}
        defaultQuote={settings.default_quoted_time}
        noteOptions={settings.note_options}
      />
    </Dialog>
  )
}
