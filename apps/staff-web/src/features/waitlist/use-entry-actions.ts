import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { EntryChanged, WaitlistEntry } from '@waitbook/contracts/waitlist'
import { notify } from '@waitbook/ui/toast'
import { errorCode, errorDetail, errorStatus, isWorthRetrying } from '../../api-error.ts'
import { newMutationId } from '../../random-ids.ts'
import { trpc } from '../../trpc.ts'
import { isUnderWay } from './entry-mutations.ts'
import { withEntry } from './live-board.ts'
import { partyName, waitlistMessages as say } from './messages.ts'

/** One toast per party's text: how it ends replaces that it is under way. */
const sendToast = (entryId: string) => `send-${entryId}`

/** Brings the answer of one's own change to the board, which also hears of it from the socket. */
export const useOwnChange = () => {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  return async ({ entry, seq }: EntryChanged) => {
    // A fetch under way may have been read before the change.
    const wasFetching = queryClient.isFetching({ queryKey: getQueryKey(trpc.waitlist.board) }) > 0
    await utils.waitlist.board.cancel()
    utils.waitlist.board.setData(undefined, (board) => (board && board.seq < seq ? withEntry(board, entry) : board))
    if (wasFetching) void utils.waitlist.board.invalidate()
  }
}

/** Serve, remove, text and call a party; a failure says the specification's sentence and offers Retry. */
export const useEntryActions = () => {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const onOwnChange = useOwnChange()

  const nameOf = (id: string) =>
    partyName(utils.waitlist.board.getData()?.queue_entries.find((entry) => entry.id === id) ?? { customer_name: '' })

  /** Retry repeats the same intention; where somebody was faster, the list is brought up to date instead. */
  const fail = (text: string, error: unknown, retry: () => void, id?: string) => {
    if (errorStatus(error) === 401) return
    if (isWorthRetrying(error)) {
      notify.error(text, { id, action: { label: 'Retry', onClick: retry } })
      return
    }
    notify.error(text, { id })
    void utils.waitlist.board.invalidate()
  }

  const serving = trpc.waitlist.serve.useMutation({
    onSuccess: async (changed) => {
      await onOwnChange(changed)
      notify.success(say.statusUpdated(changed.entry.status))
    },
    onError: (error, input) => {
      const detail = errorDetail(error)
      fail(detail ? say.statusRefused(detail) : say.statusFailed, error, () => serving.mutate(input))
    },
  })

  const removing = trpc.waitlist.remove.useMutation({
    onSuccess: async (changed) => {
      await onOwnChange(changed)
      notify.success(say.removed(partyName(changed.entry)))
    },
    onError: (error, input) => {
      const detail = errorDetail(error)
      const name = nameOf(input.id)
      fail(detail ? say.removeRefused(name, detail) : say.removeFailed(name), error, () => removing.mutate(input))
    },
  })

  const sending = trpc.messages.send.useMutation({
    onMutate: ({ entry_id }) => {
      notify.info(say.sending(nameOf(entry_id)), { id: sendToast(entry_id), duration: 0 })
    },
    onSuccess: (sent, { entry_id }) => {
      const id = sendToast(entry_id)
      if (!sent.success) notify.error(say.sendRefused(sent.message || say.sendDetail), { id })
      else if (sent.state === 'queued' || sent.state === 'sending') notify.info(say.stillSending, { id })
      else notify.success(say.sent, { id })
      void utils.waitlist.board.invalidate()
    },
    onError: (error, input) => {
      const detail = errorDetail(error)
      const isAnswered = errorStatus(error) !== undefined
      const text = isAnswered ? say.sendRefused(detail ?? say.sendDetail) : say.sendFailed
      const id = sendToast(input.entry_id)
      // Without an answer the same text is asked for again; after a refusal it is a new message.
      const again = isAnswered ? { ...input, mutation_id: newMutationId() } : input
      // It may have gone out: sending it again is a new decision, made in the row's menu.
      if (errorCode(error) === 'message_unknown') notify.error(text, { id })
      else fail(text, error, () => sending.mutate(again), id)
    },
  })

  return {
    serve: (entry: WaitlistEntry) => {
      if (!isUnderWay(queryClient, 'serve', entry.id)) serving.mutate({ id: entry.id, mutation_id: newMutationId() })
    },
    remove: (entry: WaitlistEntry) => {
      if (!isUnderWay(queryClient, 'remove', entry.id)) removing.mutate({ id: entry.id, mutation_id: newMutationId() })
    },
    sendText: (entry: WaitlistEntry, isSmsOn: boolean) => {
      if (!entry.phone_number) notify.error(say.sendWithoutPhone)
      else if (!isSmsOn) notify.warning(say.smsOff)
      else if (!isUnderWay(queryClient, 'send', entry.id)) {
        sending.mutate({
          entry_id: entry.id,
          notification_type: 'sms',
          template_type: 'table_ready',
          mutation_id: newMutationId(),
        })
      }
    },
    /** Whether there is a number to call; the call itself is the link's. */
    announceCall: (entry: WaitlistEntry) => {
      if (entry.phone_number) notify.info(say.calling(partyName(entry)))
      else notify.error(say.callWithoutPhone)
    },
  }
}
