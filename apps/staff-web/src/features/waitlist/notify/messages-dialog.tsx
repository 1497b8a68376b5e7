import type { Thread } from '@waitbook/contracts/messages'
import { sentText } from '@waitbook/contracts/sent-text'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { textSize } from '@waitbook/domain/messages/segments'
import { writtenChannel } from '@waitbook/domain/waitlist/guest-contact'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { SkeletonRows } from '@waitbook/ui/skeleton'
import { Textarea } from '@waitbook/ui/textarea'
import { notify } from '@waitbook/ui/toast'
import { PhoneCall } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorCode } from '../../../lib/api-error.ts'
import { namedClock } from '../../../lib/dates.ts'
import { inWords } from '../../../lib/place-words.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { notifyRefusal } from '../../../lib/show-errors.ts'
import { useIntention } from '../../../lib/use-intention.ts'
import { trpc } from '../../../trpc.ts'
import { outboxMessages } from '../../outbox/outbox-messages.ts'
import { useSettings } from '../../settings/use-settings.ts'
import { useTimeZone } from '../../settings/use-time-zone.ts'
import { StopQuestion } from '../../texting/stop-question.tsx'
import { partyName, waitlistMessages } from '../waitlist-messages.ts'
import { conversationMessages as say } from './conversation-messages.ts'

const refreshMs = 5_000

interface MessagesDialogProps {
  entry: WaitlistEntry
  onClose: () => void
}

/** The conversation between a party and the restaurant, with a field to reply. */
export function MessagesDialog({ entry, onClose }: MessagesDialogProps) {
  const name = partyName(entry) || 'guest'
  const thread = trpc.messages.thread.useQuery({ entry_id: entry.id }, { refetchInterval: refreshMs })
  const [words, setWords] = useState('')
  const { answer, call, isBusy } = useTalk(entry.id, {
    // What was typed while it was being sent stays.
    onSent: (message) => setWords((typed) => (typed.trim() === message ? '' : typed)),
    onSettled: () => void thread.refetch(),
  })
  useReading(entry, thread.data)
  const closed = thread.data?.closed ?? null
  const pageOnly = thread.data?.page_only
  const isEmail = writtenChannel(entry) === 'email'
  const notifications = useSettings('notifications').data
  const mayCall = notifications?.spoken_calls === true && entry.phone_number !== null

  return (
    <Dialog
      onClose={onClose}
      title={say.messagesOf(name)}
      description={entry.phone_number ?? entry.email}
      hasUnsavedInput={words !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') answer(words.trim())
      }}
      footer={
        <>
          {mayCall && (
            <Button size="lg" icon={<PhoneCall aria-hidden className="size-5" />} disabled={isBusy} onClick={call}>
              {say.spokenCall}
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            variant="primary"
            disabled={closed !== null || words.trim() === ''}
            pending={isBusy}
          >
            Send
          </Button>
        </>
      }
    >
      {thread.isError && (
        <Banner tone="red" className="mb-4" action={{ label: 'Retry', onClick: () => void thread.refetch() }}>
          {say.messagesFailed}
        </Banner>
      )}
      {thread.isLoading && <SkeletonRows rows={3} label={say.messagesLoading} />}
      {thread.data && <Lines lines={thread.data.lines} />}
      {thread.data?.may_stop && <StopQuestion guest={{ entry_id: entry.id }} />}
      {closed !== null ? (
        <Banner tone="amber" className="mt-5">
          {closed}
        </Banner>
      ) : (
        // Always visible at the bottom of the sheet; the conversation scrolls above it.
        <Field
          label={say.answerLabel}
          hint={
            pageOnly !== undefined
              ? say.pageOnly(pageOnly)
              : isEmail
                ? undefined
                : sizeHint(words, entry.phone_number ?? '', notifications)
          }
          className="sticky -bottom-5 -mx-4 mt-5 -mb-5 bg-surface px-4 pt-3 pb-5 sm:-mx-6 sm:px-6"
        >
          <Textarea rows={3} maxLength={480} value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
    </Dialog>
  )
}

const sizeHint = (words: string, phone: string, settings: NotificationSettings | undefined) => {
  const { segments, left } = textSize(settings ? sentText(words, phone, settings) : words)
  return `${segments === 1 ? '1 text' : `${segments} texts`}, ${left} characters left`
}

/** Marks texts as read while the conversation is open. */
const useReading = ({ id, unread_replies }: WaitlistEntry, thread: Thread | undefined) => {
  const { mutate } = trpc.messages.readReplies.useMutation()
  /** How many texts of the guest were shown; undefined until the conversation is loaded. */
  const read = useRef<number>(undefined)
  const hadUnread = useRef(unread_replies > 0).current
  const fromGuest = thread?.lines.filter(({ from, understood }) => from === 'guest' && understood === null).length
  useEffect(() => {
    if (fromGuest === undefined) return
    const isNews = read.current === undefined ? hadUnread : fromGuest > read.current
    read.current = fromGuest
    if (isNews && fromGuest > 0) mutate({ entry_id: id })
  }, [fromGuest, hadUnread, id, mutate])
}

interface TalkEvents {
  onSent: (message: string) => void
  onSettled: () => void
}

/** Sends texts and spoken calls. One whose response was lost is sent again as the same, so that the guest gets it once. */
const useTalk = (entryId: string, { onSent, onSettled }: TalkEvents) => {
  const attempt = useRef(0)
  const handlers = {
    onSuccess: ({ message, warning }: { message: string; warning?: string | undefined }) => {
      attempt.current += 1
      notify.success(warning ?? message)
    },
    onError: (error: unknown) => {
      // The server has answered: the same words are another attempt.
      if (errorCode(error) !== undefined) attempt.current += 1
      notifyRefusal(waitlistMessages.sendFailed)(error)
    },
    onSettled,
  }
  const answer = trpc.messages.answer.useMutation({
    ...handlers,
    onSuccess: (sent, { message }) => {
      handlers.onSuccess(sent)
      onSent(message)
    },
  })
  const call = trpc.messages.send.useMutation(handlers)
  const idOfAnswer = useIntention<string>()
  const idOfCall = useIntention<string>()
  return {
    isBusy: answer.isPending || call.isPending,
    answer: (message: string) => {
      const mutation_id = idOfAnswer([message, attempt.current], newMutationId)
      answer.mutate({ entry_id: entryId, message, mutation_id })
    },
    call: () => {
      const mutation_id = idOfCall(attempt.current, newMutationId)
      call.mutate({ entry_id: entryId, notification_type: 'voice', mutation_id })
    },
  }
}

type Line = Thread['lines'][number]

const sender = ({ from, automatic, channel }: Line) => {
  if (from === 'guest') return channel === 'page' ? say.guestOnPage : inWords`Guest`
  return automatic ? 'Automatic' : 'Staff'
}

const stateWords = ({ simulated, automatic, error }: Line, state: NonNullable<Line['state']>) => {
  if (simulated) return outboxMessages.simulated
  return state === 'not_sent' && !automatic && error === null ? say.onPage : outboxMessages.states[state]
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const timeZone = useTimeZone()
  const last = useRef<HTMLLIElement>(null)
  const lastId = lines.at(-1)?.id
  useEffect(() => {
    if (lastId !== undefined) last.current?.scrollIntoView({ block: 'nearest' })
  }, [lastId])
  if (lines.length === 0) return <p className="text-muted">{say.messagesEmpty}</p>
  return (
    <ol className="flex flex-col gap-3">
      {lines.map((line) => (
        <li
          key={line.id}
          ref={line.id === lastId ? last : undefined}
          // The text field covers the end of the scroll area.
          className={cx('flex max-w-[85%] scroll-mb-48 flex-col', line.from === 'restaurant' && 'items-end self-end')}
        >
          <p
            className={cx(
              'rounded-control border px-4 py-2.5 break-words whitespace-pre-line',
              line.from === 'guest' ? 'border-line bg-sunken' : 'border-line bg-surface',
            )}
          >
            {line.body}
          </p>
          <p className="mt-1 text-sm text-muted">
            {`${sender(line)} · ${namedClock(Date.parse(line.at), timeZone)}${line.state !== null ? ` · ${stateWords(line, line.state)}` : ''}${line.understood !== null ? ` · ${say.understood[line.understood] ?? line.understood}` : ''}${line.error !== null ? `: ${line.error}` : ''}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
