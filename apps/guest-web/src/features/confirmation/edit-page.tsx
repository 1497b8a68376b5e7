import type { Confirmation } from '@waitbook/contracts/customer'
import type { EditFormState } from '@waitbook/contracts/guest-pages'
import { wordsText } from '@waitbook/domain/parties/marks'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import { editPath } from '../../paths.ts'
import { AlertLines } from '../../ui/alert-lines.tsx'
import { AllergiesField } from '../../ui/allergies-field.tsx'
import { described, Field } from '../../ui/field.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { WishesField } from '../../ui/wishes-field.tsx'
import { FormActions } from './form-actions.tsx'

interface EditPageProps {
  restaurantId: string
  entryId: string
  confirmation: Confirmation
  form: EditFormState | undefined
}

const refusal = ({ code, errors }: EditFormState) => {
  if (Object.keys(errors).length > 0) return undefined
  if (code === 'entry_already_settled') return m.settled()
  return code === 'too_many' ? m.too_many() : m.edit_failed()
}

/** A plain form without a script. */
export const EditPage = ({ restaurantId, entryId, confirmation, form }: EditPageProps) => {
  const { queue_entry: entry, wish_choices } = confirmation
  const failure = form && refusal(form)
  const fault = (field: string, text: string) => {
    const given = form?.errors[field]?.[0]
    return given && (language() === 'en' ? given : text)
  }
  const sizeFault = fault('people_count', m.party_size_invalid())
  const notesFault = fault('notes', m.notes_invalid())
  return (
    <PageFrame restaurant={entry.restaurant}>
      <h1>{m.edit_heading()}</h1>
      <form className="card" method="post" action={editPath(restaurantId, entryId)}>
        {failure && <AlertLines lines={[failure]} />}
        <input
          type="hidden"
          name="seen_people_count"
          defaultValue={form?.values.seen_people_count ?? entry.people_count}
        />
        {entry.can_edit_notes && (
          <input type="hidden" name="seen_notes" defaultValue={form?.values.seen_notes ?? entry.notes} />
        )}
        <input
          type="hidden"
          name="seen_allergies"
          defaultValue={form?.values.seen_allergies ?? wordsText(entry.allergies)}
        />
        {wish_choices.length > 0 && (
          <input type="hidden" name="seen_wishes" defaultValue={form?.values.seen_wishes ?? entry.wishes.join()} />
        )}
        <Field id="people_count" label={m.party_size()} error={sizeFault}>
          <input
            id="people_count"
            name="people_count"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={String(maxPartySize).length}
            defaultValue={form?.values.people_count ?? entry.people_count}
            {...described('people_count', { error: sizeFault })}
          />
        </Field>
        <AllergiesField
          initial={form?.values.allergies ?? wordsText(entry.allergies)}
          error={fault('allergies', m.allergies_invalid())}
        />
        <WishesField choices={wish_choices} initial={form?.values.wishes ?? entry.wishes} />
        {entry.can_edit_notes && (
          <Field id="notes" label={m.notes_optional()} hint={m.notes_hint()} error={notesFault}>
            <textarea
              id="notes"
              name="notes"
              rows={3}
              dir="auto"
              maxLength={500}
              defaultValue={form?.values.notes ?? entry.notes}
              {...described('notes', { hint: true, error: notesFault })}
            />
          </Field>
        )}
        <FormActions restaurantId={restaurantId} entryId={entryId} submitLabel={m.save()} />
      </form>
    </PageFrame>
  )
}
