import type { TypedParty } from '@waitbook/contracts/waitlist'
import { changedFields } from '@waitbook/domain/edits/merge-edit'
import { notify } from '@waitbook/ui/toast'
import { errorCode, errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { showFieldErrors } from '../../../lib/show-errors.ts'
import { useIntention } from '../../../lib/use-intention.ts'
import { type Change, changeOf, type QueueChoice } from '../../changes/change.ts'
import { showQueued } from '../../changes/show-queued.ts'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import { editMessages } from '../../edits/edit-messages.ts'
import type { Edit } from '../../edits/use-edit.ts'
import type { PhoneAsking } from '../../phones/use-phone-question.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'
import { type PartyFieldValues, type PartyForm, partyFields, partyInput } from './party-form.ts'

const sentences = {
  add: { done: say.added, failed: say.addFailed, refused: say.addRefused, detail: say.addDetail },
  edit: { done: say.edited, failed: say.editFailed, refused: say.editRefused, detail: say.editDetail },
}

/** Submits the form of a party; an edit sends only its changed fields. Without a network the change is queued and counts as done. */
export const usePartySubmit = (
  id: string,
  form: PartyForm,
  asking: PhoneAsking,
  onDone: () => void,
  { edit, queue }: { edit?: Edit<TypedParty>; queue?: QueueChoice | undefined } = {},
) => {
  const submitter = useChangeSubmitter()
  const intend = useIntention<Change>()
  const { done, failed, refused, detail } = sentences[edit ? 'edit' : 'add']

  const showRefusal = (error: unknown, party: TypedParty) => {
    const status = errorStatus(error)
    if (status === 401) return
    asking.ask(error, party.phone_number)
    if (status === 409 || status === 404) submitter.refreshBoard()
    if (edit?.isConflict(error, party)) return
    notify.error(errorDetail(error) === undefined ? failed : refused, { about: party.customer_name })
    if (showFieldErrors(form, partyFields.shape, error, { focusesFirst: true })) return
    const message = errorCode(error) === 'id_taken' ? say.alreadyAdded : (errorDetail(error) ?? detail)
    form.setError('root', { message })
  }

  return async (fields: PartyFieldValues) => {
    const party = partyInput(fields)
    const seen = edit?.seen
    if (edit && !edit.areSettled()) return
    if (seen && Object.keys(changedFields(seen, party)).length === 0) {
      notify.info(editMessages.nothingChanged)
      return onDone()
    }
    const given = { party, ...asking.confirmedFor(party.phone_number) }
    const content = seen
      ? { kind: 'edit' as const, ...given, seen }
      : { kind: 'add' as const, ...given, ...(queue && { queue }) }
    const change = intend(content, () => changeOf({ id, customer_name: party.customer_name }, content))
    const submitted = await submitter.submit(change)
    if (submitted.type === 'failed') return showRefusal(submitted.error, party)
    const showDone = (id?: string) => void notify.success(done, { id, about: change.name })
    if (submitted.type === 'queued') void showQueued(submitter, change, submitted, { onSent: (_, id) => showDone(id) })
    else showDone()
    onDone()
  }
}
