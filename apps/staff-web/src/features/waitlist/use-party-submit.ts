import { notify } from '@waitbook/ui/toast'
import { errorCode, errorDetail, errorStatus } from '../../api-error.ts'
import { type Change, changeOf } from '../changes/change.ts'
import { deedOf, changeMessages as sayOfChanges } from '../changes/messages.ts'
import { useChangeDesk } from '../changes/use-change-desk.ts'
import { waitlistMessages as say } from './messages.ts'
import { type PartyFields, type PartyForm, partyInput, showFieldErrors } from './party-form.ts'
import { useIntention } from './use-intention.ts'

const sentences = {
  add: { done: say.added, failed: say.addFailed, refused: say.addRefused, detail: say.addDetail },
  edit: { done: say.edited, failed: say.editFailed, refused: say.editRefused, detail: say.editDetail },
}

/** Sends the form of a party; where the line is down it counts as done, and waits. */
export const usePartySubmit = (kind: 'add' | 'edit', id: string, form: PartyForm, onDone: () => void) => {
  const desk = useChangeDesk()
  const intend = useIntention<Change>()
  const { done, failed, refused, detail } = sentences[kind]

  return async (fields: PartyFields) => {
    const party = partyInput(fields)
    const change = intend(party, () => changeOf({ id, customer_name: party.customer_name }, { kind, party }))
    const submitted = await desk.submit(change)
    if (submitted.type === 'failed') {
      const { error } = submitted
      const status = errorStatus(error)
      if (status === 401) return
      notify.error(errorDetail(error) === undefined ? failed : refused, { about: change.name })
      if (status === 409 || status === 404) desk.refreshBoard()
      if (showFieldErrors(form, error)) return
      const message = errorCode(error) === 'id_taken' ? say.alreadyAdded : (errorDetail(error) ?? detail)
      form.setError('root', { message })
      return
    }
    if (submitted.type === 'held') notify.info(sayOfChanges.held(deedOf(change)))
    else notify.success(done, { about: change.name })
    onDone()
  }
}
