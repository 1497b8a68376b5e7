import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { BoardQueue } from '@waitbook/contracts/waitlist'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { useState } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { makeEntryId } from '../../../lib/random-ids.ts'
import type { QueueChoice } from '../../changes/change.ts'
import { PhoneQuestion } from '../../phones/phone-question.tsx'
import { usePhoneQuestion } from '../../phones/use-phone-question.ts'
import { KnownGuests } from './known-guests.tsx'
import { PartyFields } from './party-fields.tsx'
import { emptyParty, usePartyForm } from './party-form.ts'
import { QueueFields } from './queue-fields.tsx'
import { usePartySubmit } from './use-party-submit.ts'

interface AddPartyDialogProps {
  settings: WaitlistSettings
  /** Undefined where there is one queue, which asks nothing. */
  queues?: readonly BoardQueue[] | undefined
  /** The size that is known already. */
  people_count?: number
  onClose: () => void
  /** Called when the party was added, or queued until the network is back. */
  onDone?: () => void
}

export function AddPartyDialog({ settings, queues, people_count, onClose, onDone }: AddPartyDialogProps) {
  const empty = emptyParty(settings)
  const form = usePartyForm(
    { ...empty, people_count: people_count ?? empty.people_count },
    settings.require_phone_number,
  )
  // Generated before the call, so that the live message of this party is recognised as this screen's own change.
  const [id] = useState(makeEntryId)
  const finish = () => {
    onDone?.()
    onClose()
  }
  const [queue, setQueue] = useState<QueueChoice>({ queue_id: defaultQueueId })
  const asking = usePhoneQuestion()
  const submit = form.handleSubmit(usePartySubmit(id, form, asking, finish, { queue: queues && queue }))
  const refusal = form.formState.errors.root?.message

  return (
    <FormDialog
      title={inWords`Add Party`}
      hasUnsavedInput={form.formState.isDirty}
      onSubmit={submit}
      submitLabel={inWords`Add Party`}
      pending={form.formState.isSubmitting}
      refusal={refusal}
      onClose={onClose}
    >
      {queues && <QueueFields queues={queues} value={queue} onChange={setQueue} />}
      <PartyFields
        form={form}
        phoneQuestion={<PhoneQuestion asking={asking} form={form} name="phone_number" onAnswer={() => void submit()} />}
        phoneRequired={settings.require_phone_number}
        defaultQuote={settings.default_quoted_time}
        noteOptions={settings.note_options}
        suggestsQuote={settings.wait_estimate === 'learned'}
        queueId={queues && queue.queue_id}
      />
      <KnownGuests form={form} />
    </FormDialog>
  )
}
