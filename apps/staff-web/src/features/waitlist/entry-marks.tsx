import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
import { Chip } from '@waitbook/ui/chip'
import { Spinner } from '@waitbook/ui/spinner'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import {
  BellRing,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Clock,
  Hourglass,
  MessageSquareText,
  Users,
} from 'lucide-react'
import type { WaitTimer } from './wait-timer.ts'

/** Spec §4: yellow, primary, green, grey. */
const statusLook: Record<EntryStatus, { tone: BadgeProps['tone']; Icon: typeof Clock; label: string }> = {
  WAITING: { tone: 'amber', Icon: Hourglass, label: 'Waiting' },
  NOTIFIED: { tone: 'blue', Icon: BellRing, label: 'Notified' },
  SERVED: { tone: 'green', Icon: CircleCheck, label: 'Served' },
  REMOVED: { tone: 'neutral', Icon: CircleMinus, label: 'Removed' },
}

export const statusLabel = (status: EntryStatus) => statusLook[status].label

interface StatusMarkProps {
  entry: WaitlistEntry
  /** Minutes since the party was told. */
  notifiedFor: number | undefined
  isSending: boolean
  isUnsent: boolean
}

/** What was last done for the party: its status, and how its latest text fares. */
export function StatusMark({ entry, notifiedFor, isSending, isUnsent }: StatusMarkProps) {
  const { tone, Icon, label } = statusLook[entry.status]
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {label}
      </Badge>
      {isSending && (
        <span className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Spinner className="size-4" /> Sending…
        </span>
      )}
      {isUnsent && !isSending && (
        <Badge tone="red" icon={<CircleAlert aria-hidden />}>
          SMS not sent
        </Badge>
      )}
      {!isSending && notifiedFor !== undefined && entry.status === 'NOTIFIED' && (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted tabular-nums">
          <MessageSquareText aria-hidden className="size-4" />
          {notifiedFor === 0 ? 'just now' : `${notifiedFor} min ago`}
        </span>
      )}
    </span>
  )
}

/** Minutes waited against minutes quoted; amber and red say it in words too. */
export function TimerMark({ timer, isStacked = false }: { timer: WaitTimer; isStacked?: boolean }) {
  const { waited, quoted, left, tone } = timer
  return (
    <span
      className={
        isStacked
          ? 'inline-flex flex-col items-end gap-1'
          : 'inline-flex flex-wrap items-center gap-x-3 gap-y-1 xl:flex-nowrap'
      }
    >
      <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
        {waited} min
        <span className="text-base font-normal text-muted">
          <span aria-hidden> / {quoted}</span>
          <VisuallyHidden> of {quoted} quoted</VisuallyHidden>
        </span>
      </span>
      {tone === 'soon' && (
        <Badge tone="amber" icon={<Clock aria-hidden />} className="border-amber!">
          {left} left
        </Badge>
      )}
      {tone === 'late' && <LateBadge minutes={-left} />}
    </span>
  )
}

/** Solid where every other mark is a tint: found across the room. */
function LateBadge({ minutes }: { minutes: number }) {
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-danger px-2.5 text-sm font-semibold whitespace-nowrap text-on-danger tabular-nums">
      <CircleAlert aria-hidden className="size-4" />+{minutes} late
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
