import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { TypedParty } from '@waitbook/contracts/waitlist'
import { FormDialog } from '@waitbook/ui/form-dialog'
import { useRef } from 'react'
import { inWords } from '../../../lib/place-words.ts'
import { EditChoices } from '../../edits/edit-choices.tsx'
import { type FieldConflict, useEdit } from '../../edits/use-edit.ts'
import { PhoneQuestion } from '../../phones/phone-question.tsx'
import { usePhoneQuestion } from '../../phones/use-phone-question.ts'
import { partyName } from '../waitlist-messages.ts'
import { editedPartyOf, fieldWords } from './edited-party.ts'
import { PartyFields } from './party-fields.tsx'
import { partyFieldsOf, partyLabel, putIntoForm, usePartyForm } from './party-form.ts'
import { usePartySubmit } from './use-party-submit.ts'

interface EditPartyDialogProps {
  /** As it was when the dialog opened: a live change must not pull text from under the fingers. */
  entry: TypedParty & { id: string }
  /** Input of a queued edit, and its conflicts with someone else's change. */
  queued?: { typed: TypedParty; conflicts: readonly FieldConflict[] }
  /** The dialog was opened to add a missing number, so that field has the focus. */
  asksForPhone?: boolean
  settings: WaitlistSettings
  onClose: () => void
  /** Called when the edit was saved, or queued until the network is back. */
  onDone?: () => void
}

export function EditPartyDialog({
  entry,
  queued,
  asksForPhone = false,
  settings,
  onClose,
  onDone,
}: EditPartyDialogProps) {
  const hadPhone = entry.phone_number !== null
  const form = usePartyForm(
    { ...partyFieldsOf(queued?.typed ?? entry), ...(asksForPhone && { has_no_phone: false }) },
    settings.require_phone_number && hadPhone,
  )
  const phoneInput = useRef<HTMLInputElement>(null)
  const edit = useEdit(editedPartyOf(entry), queued?.conflicts)
  const finish = () => {
    onDone?.()
    onClose()
  }
  const asking = usePhoneQuestion()
  const submit = form.handleSubmit(usePartySubmit(entry.id, form, asking, finish, { edit }))
  const refusal = form.formState.errors.root?.message

  return (
    <FormDialog
      title={inWords`Edit Party`}
      description={partyName(entry)}
      hasUnsavedInput={form.formState.isDirty}
      initialFocus={asksForPhone ? phoneInput : undefined}
      onSubmit={submit}
      submitLabel="Confirm"
      pending={form.formState.isSubmitting}
      refusal={refusal}
      onClose={onClose}
    >
      <EditChoices
        edit={edit}
        labelOf={partyLabel}
        wordsOf={fieldWords}
        onChoose={(name, value) => putIntoForm(form, name, value)}
      />
      <PartyFields
        form={form}
        phoneQuestion={<PhoneQuestion asking={asking} form={form} name="phone_number" onAnswer={() => void submit()} />}
        phoneRequired={settings.require_phone_number && hadPhone}
        defaultQuote={settings.default_quoted_time}
        noteOptions={settings.note_options}
        phoneInput={phoneInput}
      />
    </FormDialog>
  )
}
