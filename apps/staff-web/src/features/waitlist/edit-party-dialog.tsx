import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { partyName } from './messages.ts'
import { PartyFields } from './party-fields.tsx'
import { partyOf, usePartyForm } from './party-form.ts'
import { usePartySubmit } from './use-party-submit.ts'

interface EditPartyDialogProps {
  /** As it was when the dialog opened: a live change must not pull text from under the fingers. */
  entry: WaitlistEntry
  settings: WaitlistSettings
  onClose: () => void
}

export function EditPartyDialog({ entry, settings, onClose }: EditPartyDialogProps) {
  const hadPhone = entry.phone_number !== null
  const form = usePartyForm(partyOf(entry), settings.require_phone_number && hadPhone)
  const submit = form.handleSubmit(usePartySubmit('edit', entry.id, form, onClose))
  const refusal = form.formState.errors.root?.message

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Edit Party"
      description={partyName(entry)}
      hasUnsavedInput={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" variant="primary" pending={form.formState.isSubmitting}>
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
