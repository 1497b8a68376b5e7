import type { WaitlistSettings } from '@waitbook/contracts/settings'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorCode, errorDetail, errorStatus } from '../../api-error.ts'
import { makeEntryId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { waitlistMessages as say } from './messages.ts'
import { PartyFields } from './party-fields.tsx'
import { emptyParty, partyInput, showFieldErrors, usePartyForm } from './party-form.ts'
import { useOwnChange } from './use-entry-actions.ts'
import { useIntention } from './use-intention.ts'

export function AddPartyDialog({ settings, onClose }: { settings: WaitlistSettings; onClose: () => void }) {
  const form = usePartyForm(emptyParty(settings), settings.require_phone_number)
  // Known before the answer, so that the live message of this party is recognised as our own.
  const [id] = useState(makeEntryId)
  const mutationIdOf = useIntention()
  const onOwnChange = useOwnChange()

  const add = trpc.waitlist.addParty.useMutation({
    onSuccess: async (changed) => {
      await onOwnChange(changed)
      notify.success(say.added)
      onClose()
    },
    onError: (error) => {
      if (errorStatus(error) === 401) return
      notify.error(errorStatus(error) === undefined ? say.addFailed : say.addRefused)
      if (showFieldErrors(form, error)) return
      const detail = errorCode(error) === 'id_taken' ? say.alreadyAdded : errorDetail(error)
      form.setError('root', { message: detail ?? say.addDetail })
    },
  })

  const submit = form.handleSubmit((fields) => {
    const party = partyInput(fields)
    add.mutate({ ...party, id, mutation_id: mutationIdOf(party) })
  })
  const refusal = form.formState.errors.root?.message

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Add Party"
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={add.isPending}>
            Add Party
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
        phoneRequired={settings.require_phone_number}
        defaultQuote={settings.default_quoted_time}
        noteOptions={settings.note_options}
      />
    </Dialog>
  )
}
