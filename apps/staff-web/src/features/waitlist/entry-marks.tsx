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
import { writtenClock } from '../../dates.ts'
import type { EntryRow } from './entry-row.ts'
import { HoldMark } from './hold-mark.tsx'
import { MessageMark } from './message-mark.tsx'
import type { WaitTimer } from './wait-timer.ts'

/** Spec §4: yellow, primary, green, grey. */
const statusLook: Record<EntryStatus, { tone: BadgeProps['tone']; Icon: typeof Clock; label: string }> = {
  WAITING: { tone: 'amber', Icon: Hourglass, label: 'Waiting' },
  NOTIFIED: { tone: 'blue', Icon: BellRing, label: 'Notified' },
  SERVED: { tone: 'green', Icon: CircleCheck, label: 'Served' },
  REMOVED: { tone: 'neutral', Icon: CircleMinus, label: 'Removed' },
}

/** Whether the notification that counts is a text that left; an earlier text is none for a later one. */
const wasTexted = ({ notified_at, notified_sms_at, last_message }: WaitlistEntry) =>
  notified_sms_at !== null &&
  notified_sms_at === notified_at &&
  last_message?.state !== 'failed' &&
  last_message?.simulated !== true

export const statusLabel = (status: EntryStatus) => statusLook[status].label

interface StatusMarkProps {
  entry: WaitlistEntry
  /** Minutes since the party was told. */
  notifiedFor: number | undefined
  holdLeft: number | undefined
  isSending: boolean
  isUnsent: boolean
  isHeld: boolean
}

/** What was last done for the party: its status, and how its latest text fares. */
export function StatusMark({ entry, notifiedFor, holdLeft, isSending, isUnsent, isHeld }: StatusMarkProps) {
  const { tone, Icon, label } = statusLook[entry.status]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      {isHeld && (
        <Badge tone="amber" icon={<CloudOff aria-hidden />}>
          Not sent yet
        </Badge>
      )}
      {isSending && (
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Spinner className="size-4" /> Sending…
        </span>
      )}
      {!isSending && <MessageMark entry={entry} />}
      {isUnsent && !isSending && entry.last_message?.state !== 'failed' && entry.last_message?.state !== 'unknown' && (
        <Badge tone="red" icon={<CircleAlert aria-hidden />}>
          SMS not sent
        </Badge>
      )}
      {!isSending && notifiedFor !== undefined && entry.status === 'NOTIFIED' && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
          {wasTexted(entry) ? (
            <>
              <MessageSquareText aria-hidden className="size-4" /> Sent{' '}
            </>
          ) : (
            <Clock aria-hidden className="size-4" />
          )}
          {notifiedFor === 0 ? 'just now' : `${notifiedFor} min ago`}
        </span>
      )}
      <HoldMark entry={entry} left={holdLeft} />
    </span>
  )
}

/** Minutes waited against minutes quoted, and how that stands: in words, shape and colour. */
export function TimerMark({ row: { timer, reason, timeZone }, isStacked = false }: TimerMarkProps) {
  const { waited, quoted } = timer
  return (
    <span className={cx('inline-flex flex-col gap-y-1', isStacked && 'items-end')}>
      <span
        className={
          isStacked
            ? 'inline-flex flex-col items-end gap-1'
            : 'inline-flex flex-wrap items-center gap-x-3 gap-y-1 min-[72rem]:flex-nowrap'
        }
      >
        <span className="text-lg leading-6 font-semibold whitespace-nowrap tabular-nums">
          {waited} min
          <span className="text-base font-normal text-muted">
            <span aria-hidden> / {quoted}</span>
            <VisuallyHidden> of {quoted} quoted</VisuallyHidden>
          </span>
        </span>
        <QuoteMark timer={timer} />
      </span>
      <ReasonMark reason={reason} timeZone={timeZone} />
    </span>
  )
}

interface TimerMarkProps {
  row: Pick<EntryRow, 'timer' | 'reason' | 'timeZone'>
  isStacked?: boolean
}

/** An open ring, a clock, a solid alarm: told apart without colour and across the room. */
function QuoteMark({ timer: { left, tone } }: { timer: WaitTimer }) {
  switch (tone) {
    case 'calm':
      return (
        <span className="inline-flex min-h-7 items-center gap-1.5 text-sm whitespace-nowrap text-muted">
          <CircleCheck aria-hidden className="size-4 text-green" />
          On time
        </span>
      )
    case 'soon':
      return (
        <Badge tone="amber" icon={<Clock aria-hidden />} className="border-amber!">
          {left === 0 ? 'Due now' : `${left} left`}
        </Badge>
      )
    case 'late':
      return (
        <Badge tone="red" solid icon={<AlarmClock aria-hidden />}>
          +{-left} late
        </Badge>
      )
  }
}

/** Why the party stands where it does. */
function ReasonMark({ reason: { kind, at }, timeZone }: Pick<EntryRow, 'reason' | 'timeZone'>) {
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
      {kind === 'moved' && <Hand aria-hidden className="size-4" />}
      {kind === 'moved' ? 'moved by hand' : `${kind} ${writtenClock(at, timeZone)}`}
    </span>
  )
}

export function SizeMark({ size }: { size: number }) {
  return (
    <Chip icon={<Users aria-hidden />}>
      {size}
      <VisuallyHidden>{size === 1 ? ' person' : ' people'}</VisuallyHidden>
    </Chip>
  )
}
