import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { Moment } from '@waitbook/domain/messages/notices'
import { writtenChannel } from '@waitbook/domain/waitlist/guest-contact'
import { notify } from '@waitbook/ui/toast'
import { useMemo } from 'react'
import { errorCode, errorDetail, errorStatus, isWorthRetrying } from '../../../lib/api-error.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { type Change, type ChangeKind, changeOf } from '../../changes/change.ts'
import { isInFlight } from '../../changes/change-mutations.ts'
import type { ChangeSubmitter, Submitted } from '../../changes/change-submitter.ts'
import { changeLabel, changeMessages as sayOfChanges } from '../../changes/changes-messages.ts'
import type { QueueItem } from '../../changes/queue-state.ts'
import type { ChangeAnswer } from '../../changes/send-change.ts'
import { showQueued } from '../../changes/show-queued.ts'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import { knownTexting } from '../../texting/use-texting.ts'
import { partyName, waitlistMessages as say } from '../waitlist-messages.ts'
import { createUndoOffers } from './undo-offers.ts'

const nameOf = (change: Change) => change.name || 'guest'
/** One toast per party's text, and one for moves: the result replaces the progress. */
const toastOf = ({ kind, entry_id }: Change) =>
  kind === 'notify' ? `send-${entry_id}` : kind === 'move' ? 'move' : undefined

const doneText = (change: Change, answer: ChangeAnswer): string | undefined => {
  switch (change.kind) {
    case 'serve':
      return say.statusUpdated('entry' in answer ? answer.entry.status : 'SERVED')
    case 'remove':
      return say.removed(nameOf(change))
    case 'no-show':
      return say.noShow(nameOf(change))
    case 'called':
      return say.called(nameOf(change))
    case 'waiting':
      return say.backToWaiting(nameOf(change))
    case 'move-back':
      return say.movedBack(nameOf(change))
    case 'undo':
      return sayOfChanges.undone
    default:
      return undefined
  }
}

const isEmailed = (change: Change) => change.kind === 'notify' && change.channel === 'email'

const sendRefused = (detail: string, isTexted: boolean) =>
  isTexted ? say.sendRefused(detail) : say.notifyRefused(detail)

const failedText = (change: Change, error: unknown, isTexted: boolean): string => {
  const detail = errorDetail(error)
  switch (change.kind) {
    case 'notify':
      if (detail) return sendRefused(detail, isTexted)
      return isTexted ? say.sendFailed : say.notifyFailed
    case 'remove':
    case 'no-show':
      return detail ? say.removeRefused(nameOf(change), detail) : say.removeFailed(nameOf(change))
    case 'move':
    case 'move-back':
      return say.moveRefused(nameOf(change), detail ?? 'Unknown error')
    case 'undo':
      return detail ?? sayOfChanges.undoFailed
    default:
      return detail ? say.statusRefused(detail) : say.statusFailed
  }
}

const namedInSentence: ReadonlySet<ChangeKind> = new Set(['remove', 'no-show', 'move', 'move-back'])

/** The party's name for the second line of the toast, where its text does not contain it. */
const aboutOf = (change: Change) => (namedInSentence.has(change.kind) ? undefined : nameOf(change))

const offersUndo: readonly Change['kind'][] = ['serve', 'remove', 'no-show', 'called', 'waiting']
const canBeUndone = ({ kind }: Change) => offersUndo.includes(kind)

/** The actions of a row; the results are shown with the specification's texts. */
const createEntryActions = (submitter: ChangeSubmitter) => {
  const { queue, queryClient } = submitter
  const offers = createUndoOffers()
  /** Without a provider no text mentions SMS. */
  const isWritten = (channel: 'sms' | 'email') => ['set_up', 'simulated'].includes(knownTexting(queryClient, channel))
  const isTexted = (change: Change) => !isEmailed(change) && isWritten('sms')

  const run = async (change: Change, before?: WaitlistEntry) =>
    showOutcome(change, await submitter.submit(change), before)

  const showOutcome = (change: Change, submitted: Submitted, before: WaitlistEntry | undefined) => {
    if (submitted.type === 'failed') return fail(change, submitted.error, before)
    if (submitted.type === 'done') return showDone(change, submitted.answer, before, toastOf(change))
    const { mutation_id } = change
    const add = (withdraw: () => void) => offers.add(mutation_id, nameOf(change), withdraw)
    void showQueued(submitter, change, submitted, {
      id: toastOf(change),
      offer: canBeUndone(change) ? add : undefined,
      onSent: (answer, id) => showDone(change, answer, before, id) || notify.dismiss(id),
      onGone: (answer) => {
        // For the key, which works without the toast.
        if (answer && before && canBeUndone(change) && 'activity_id' in answer) {
          offerUndo(before, { mutation_id, activity_id: answer.activity_id })
        } else offers.drop(mutation_id)
      },
    })
  }

  /** Whether there is something to show; `id` is that of the toast. */
  const showDone = (change: Change, answer: ChangeAnswer, before: WaitlistEntry | undefined, id?: string): boolean => {
    if (change.kind === 'notify' && 'success' in answer) {
      const shown = { id, about: nameOf(change) }
      if (!answer.success) notify.error(sendRefused(answer.message || say.sendDetail, isTexted(change)), shown)
      else if (answer.state === 'not_sent') notify.warning(answer.message, shown)
      else if (answer.simulated) notify.info(answer.message, shown)
      else if (answer.state === 'queued' || answer.state === 'sending') {
        notify.info(answer.channel === 'page' || isEmailed(change) ? answer.message : say.stillSending, shown)
      } else notify.success(isEmailed(change) ? answer.message : say.sent, shown)
      return true
    }
    const text = doneText(change, answer)
    if (!text) return false
    const about = aboutOf(change)
    if (!canBeUndone(change) || !before || !('activity_id' in answer)) {
      notify.success(text, { id, about })
      return true
    }
    const { mutation_id } = change
    const undo = offerUndo(before, { mutation_id, activity_id: answer.activity_id })
    notify.success(text, { about, ...undo })
    return true
  }

  /** The id and the action of the toast that offers to undo a change. */
  const offerUndo = (before: WaitlistEntry, done: { mutation_id: string; activity_id: string }) => {
    const { activity_id } = done
    const undo = () => void run(changeOf(before, { kind: 'undo', activity_id, entry: before }))
    return offers.add(done.mutation_id, partyName(before), undo)
  }

  /** Retry sends the same change again; if someone else was faster, the list is refetched instead. */
  const fail = (change: Change, error: unknown, before: WaitlistEntry | undefined) => {
    if (errorStatus(error) === 401) return
    const id = toastOf(change)
    const text = failedText(change, error, isTexted(change))
    const about = aboutOf(change)
    // It may have been sent: sending it again is a new decision, made in the row's menu.
    if (isWorthRetrying(error) && errorCode(error) !== 'message_unknown') {
      // A refused text is final: a retry is a new one.
      const again = change.kind === 'notify' ? { ...change, mutation_id: newMutationId() } : change
      const retry = () => void run(again, before)
      notify.error(text, { id, about, action: { label: 'Retry', onClick: retry, about: nameOf(change) } })
      return
    }
    notify.error(text, { id, about })
    submitter.refreshBoard()
  }

  const take = (kind: 'serve' | 'remove' | 'no-show' | 'called' | 'waiting') => (entry: WaitlistEntry) => {
    if (!isInFlight(queryClient, kind, entry.id)) void run(changeOf(entry, { kind }), entry)
  }

  /** A queued text is not queued again; one that needs a confirmation opens the dialog. */
  const showWhyHeld = ({ id }: WaitlistEntry) => {
    const isText = ({ change }: QueueItem) => change.kind === 'notify' && change.entry_id === id
    const { waiting, asking } = queue.getState()
    const queued = waiting.find(isText) ?? asking.find(isText)
    if (!queued) return false
    queue.confirm(queued.change.mutation_id)
    notify.info(sayOfChanges.queued(changeLabel(queued.change)), { id: toastOf(queued.change) })
    return true
  }

  return {
    serve: take('serve'),
    remove: take('remove'),
    noShow: take('no-show'),
    markCalled: take('called'),
    backToWaiting: take('waiting'),
    move: (entry: WaitlistEntry, after_id: string | null) => run(changeOf(entry, { kind: 'move', after_id })),
    moveBack: (entry: WaitlistEntry) => void run(changeOf(entry, { kind: 'move-back' })),
    /** Whether a message for the party may be chosen now; if one is in flight or queued, a toast says so. */
    mayNotify: (entry: WaitlistEntry) => !isInFlight(queryClient, 'notify', entry.id) && !showWhyHeld(entry),
    sendText: (entry: WaitlistEntry, moment: Moment, minutes: number | undefined) => {
      if (isInFlight(queryClient, 'notify', entry.id)) return
      if (!showWhyHeld(entry)) {
        const channel = writtenChannel(entry)
        const sending = channel === 'email' ? say.emailing : say.sending
        notify.info(isWritten(channel) ? sending(partyName(entry)) : say.notifying(partyName(entry)), {
          id: `send-${entry.id}`,
          duration: 0,
        })
        void run(
          changeOf(entry, {
            kind: 'notify',
            ...(channel === 'email' && { channel }),
            moment,
            ...(minutes !== undefined && { minutes }),
          }),
        )
      }
    },
    /** Without a number it offers to add one; with one the link makes the call. */
    announceCall: (entry: WaitlistEntry, addNumber: () => void) => {
      const about = partyName(entry)
      if (entry.phone_number) notify.info(say.calling(about))
      else notify.error(say.callWithoutPhone, { about, action: { label: say.addNumber, onClick: addNumber, about } })
    },
    offerUndo,
    undoLast: () => {
      if (!offers.undoLast()) notify.info(sayOfChanges.nothingToUndo)
    },
  }
}

export const useEntryActions = () => {
  const submitter = useChangeSubmitter()
  return useMemo(() => createEntryActions(submitter), [submitter])
}
