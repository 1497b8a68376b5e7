import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
import { Chip } from '@waitbook/ui/chip'
import { cx } from '@waitbook/ui/cx'
import { Spinner } from '@waitbook/ui/spinner'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import {
  AlarmClock,
  BellRing,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Clock,
  CloudOff,
  Hand,
  Hourglass,
  MessageSquareText,
  Users,
} from 'lucide-react'
import { writtenClock } from '../../../lib/dates.ts'
import type { EntryRow } from './entry-row.ts'
import { HoldMark } from './hold-mark.tsx'
import { MessageMark } from './message-mark.tsx'
import type { WaitTimer } from './wait-timer.ts'

/** WAITING is not yellow: in a row amber only means that a promise is nearly due, and red that it is past. */
const statusLook: Record<EntryStatus, { tone: BadgeProps['tone']; Icon: typeof Clock; label: string }> = {
  WAITING: { tone: 'neutral', Icon: Hourglass, label: 'Waiting' },
  NOTIFIED: { tone: 'blue', Icon: BellRing, label: 'Notified' },
  SERVED: { tone: 'green', Icon: CircleCheck, label: 'Served' },
  REMOVED: { tone: 'neutral', Icon: CircleMinus, label: 'Removed' },
}

/** Whether the latest notification was a text that was sent; a text for an earlier notification does not count. */
const wasTexted = ({ notified_at, notified_sms_at, last_message }: WaitlistEntry) =>
  notified_sms_at !== null &&
  notified_sms_at === notified_at &&
  last_message?.state !== 'failed' &&
  last_message?.simulated !== true

export const statusLabel = (status: EntryStatus) => statusLook[status].label

interface StatusMarkProps {
  entry: WaitlistEntry
  /** Minutes since the party was notified. */
  notifiedFor: number | undefined
  holdLeft: number | undefined
  isSending: boolean
  isUnsent: boolean
  isQueued: boolean
}

/** The party's status, and the state of its latest text. */
export function StatusMark({ entry, notifiedFor, holdLeft, isSending, isUnsent, isQueued }: StatusMarkProps) {
  const { tone, Icon, label } = statusLook[entry.status]
  return (
    <span data-marks="" className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      {isQueued && <Badge icon={<CloudOff aria-hidden />}>Not sent yet</Badge>}
      {isSending ? <SendingMark /> : <MessageMark entry={entry} />}
      <UnsentMark row={{ entry, isSending, isUnsent }} />
      {/* With a hold, the time since the call follows from it. */}
      {!isSending && holdLeft === undefined && notifiedFor !== undefined && entry.status === 'NOTIFIED' && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
          {wasTexted(entry) ? (
            <>
              <MessageSquareText aria-hidden className="size-4" /> <span>Sent</span>{' '}
            </>
          ) : (
            <Clock aria-hidden className="size-4" />
          )}
          <span>{notifiedFor === 0 ? 'just now' : `${notifiedFor} min ago`}</span>
        </span>
      )}
      <HoldMark entry={entry} left={holdLeft} />
    </span>
  )
}

export function SendingMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
      <Spinner className="size-4" /> <span>Sending…</span>
    </span>
  )
}

interface UnsentMarkProps {
  row: Pick<EntryRow, 'entry' | 'isSending' | 'isUnsent'>
  className?: string
}

/** For a message that was refused before it was stored; `MessageMark` shows one that failed later. */
export function UnsentMark({ row: { entry, isSending, isUnsent }, className }: UnsentMarkProps) {
  const state = entry.last_message?.state
  if (!isUnsent || isSending || state === 'failed' || state === 'unknown') return null
  return (
    <Badge solid icon={<CircleAlert aria-hidden />} className={className}>
      Message not sent
    </Badge>
  )
}

/** Minutes waited against minutes quoted, with the state in words, shape and colour. */
export function TimerMark({ row: { timer, reason, timeZone } }: TimerMarkProps) {
  return (
    <span className="inline-flex flex-col gap-y-1">
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 min-[72rem]:flex-nowrap">
        <WaitedMark timer={timer} />
        <QuoteMark timer={timer} />
      </span>
      <ReasonMark reason={reason} timeZone={timeZone} />
    </span>
  )
}

interface TimerMarkProps {
  row: Pick<EntryRow, 'timer' | 'reason' | 'timeZone'>
}

interface WaitedMarkProps {
  timer: WaitTimer
  className?: string
}

export function WaitedMark({ timer: { waited, quoted }, className }: WaitedMarkProps) {
  return (
    <span className={cx('shrink-0 text-lg leading-6 font-semibold whitespace-nowrap tabular-nums', className)}>
      <span>{waited}</span>
      <span className="max-sm:in-data-[density=compact]:hidden"> min</span>
      <span className="font-normal text-muted [font-size:smaller]">
        <span aria-hidden>{` / ${quoted}`}</span>
        <VisuallyHidden>{` of ${quoted} quoted`}</VisuallyHidden>
      </span>
    </span>
  )
}

/** An open ring, a clock or a filled alarm, distinguishable without colour and from a distance. */
export function QuoteMark({ timer: { left, tone }, className }: WaitedMarkProps) {
  switch (tone) {
    case 'notified':
      return null
    case 'calm':
      return (
        <span
          className={cx(
            'inline-flex min-h-7 shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted',
            className,
          )}
        >
          <CircleCheck aria-hidden className="size-4 text-green" />
          <span>On time</span>
        </span>
      )
    case 'soon':
      return (
        <Badge tone="amber" icon={<Clock aria-hidden />} className={cx('shrink-0 border-amber!', className)}>
          {left === 0 ? 'Due now' : `${left} min left`}
        </Badge>
      )
    case 'late':
      return (
        <Badge
          tone="red"
          solid
          icon={<AlarmClock aria-hidden />}
          className={cx('shrink-0', className)}
        >{`+${-left} late`}</Badge>
      )
  }
}

/** The reason for the party's place. */
/** "quoted 7:40pm" would read as the time at which the wait was quoted. */
const reasonWords = { arrived: 'arrived', quoted: 'due', booked: 'booked' }

export function ReasonMark({ reason: { kind, at }, timeZone }: Pick<EntryRow, 'reason' | 'timeZone'>) {
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
      {kind === 'moved' && <Hand aria-hidden className="size-4" />}
      <span>{kind === 'moved' ? 'moved by hand' : `${reasonWords[kind]} ${writtenClock(at, timeZone)}`}</span>
    </span>
  )
}

export function SizeMark({ size, className }: { size: number; className?: string }) {
  return (
    <Chip icon={<Users aria-hidden />} className={className}>
      <span>{size}</span>
      <VisuallyHidden>{size === 1 ? ' person' : ' people'}</VisuallyHidden>
    </Chip>
  )
}
