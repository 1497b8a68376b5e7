import type { ActivityEntry } from '@waitbook/contracts/activity'
import { activitySentence, type RecentActionType, recentAction } from '@waitbook/domain/activity/recent'
import { isAtTables, nameAtTables } from '@waitbook/domain/activity/table-sentences'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import { walkInName } from '@waitbook/domain/waitlist/walk-in'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { cx } from '@waitbook/ui/cx'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import {
  Armchair,
  ArrowLeftRight,
  ArrowRight,
  CalendarX2,
  CircleCheck,
  CircleMinus,
  ClipboardPen,
  DoorOpen,
  ListRestart,
  LogOut,
  type LucideIcon,
  Split,
  Undo2,
  UserCheck,
  UserX,
} from 'lucide-react'
import { writtenMoment } from '../../lib/dates.ts'
import { inWords, sentenceInWords } from '../../lib/place-words.ts'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { SizeMark } from '../waitlist/row/entry-marks.tsx'
import { type RecentBadge, activityMessages as say } from './activity-messages.ts'

interface EntryProps {
  entry: ActivityEntry
}

export function RecentMoment({ entry }: EntryProps) {
  const timeZone = useTimeZone()
  return <time dateTime={entry.timestamp}>{writtenMoment(entry.timestamp, timeZone)}</time>
}

/** An undo belongs to what it took back. */
const actionOf = ({ undid, action_type }: ActivityEntry) => undid ?? action_type
const badgeOf = (entry: ActivityEntry) => recentAction(actionOf(entry)).badge

const tablesOfGuests = ['waitlist_entries', 'reservations', 'booking_wishes']

/** Whom or what an entry is about: a party at a table without a name is a walk-in. */
const nameOf = (entry: ActivityEntry) => {
  const action = actionOf(entry)
  const about = entry.entry_details
  if (about.customer_name) return about.customer_name
  if (isAtTables(action)) return about.people_count === null ? (upperFirst(nameAtTables(about)) ?? '-') : walkInName
  if (about.imported !== undefined) return '-'
  return tablesOfGuests.includes(recentAction(action).table) ? inWords`Guest` : '-'
}

const upperFirst = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1)

/** Each badge that the entries have, once. */
export const shownBadges = (entries: readonly ActivityEntry[]): RecentBadge[] => [...new Set(entries.map(badgeOf))]

const badgeTones = { Wal: 'blue', Res: 'green', Par: 'amber', Set: 'neutral' } as const

export function RecentParty({ entry }: EntryProps) {
  const badge = badgeOf(entry)
  const { phone_number } = entry.entry_details
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className={cx('line-clamp-2 text-lg leading-6 font-semibold break-words', entry.is_undone && undoneClass)}>
          {nameOf(entry)}
        </bdi>
        <Badge tone={badgeTones[badge]} className="min-h-6">
          <span aria-hidden>{badge}</span>
          <VisuallyHidden>{say.badges[badge]}</VisuallyHidden>
        </Badge>
      </span>
      {phone_number !== '' && <bdi className="text-sm text-muted tabular-nums">{phone_number}</bdi>}
    </span>
  )
}

export function RecentSize({ entry }: EntryProps) {
  const size = entry.entry_details.people_count
  return size === null ? <span className="text-muted">-</span> : <SizeMark size={size} />
}

const undoneClass = 'text-muted line-through'

/** The changes that hosts look for have an icon each; any other change has none. */
const icons: Partial<Record<RecentActionType, LucideIcon>> = {
  STATUS_CHANGED_SERVED: CircleCheck,
  ENTRY_DELETED: CircleMinus,
  RESERVATION_DELETED: CircleMinus,
  RESERVATION_CHECKED_IN: UserCheck,
  ENTRY_LEFT: LogOut,
  RESERVATION_CANCELLED: CalendarX2,
  RESERVATION_CANCELLED_BY_GUEST: CalendarX2,
  RESERVATION_NO_SHOW: UserX,
  STAY_STARTED: Armchair,
  STAY_MOVED: ArrowRight,
  STAYS_SWAPPED: ArrowLeftRight,
  STAY_SPLIT: Split,
  STAY_ENDED: DoorOpen,
  STAY_PUT_BACK: ListRestart,
  PAPER_ADDED: ClipboardPen,
  UNDONE: Undo2,
}

export function RecentUpdate({ entry }: EntryProps) {
  const Icon = icons[entry.action_type]
  return (
    <div className="flex min-w-0 gap-2">
      <span className="mt-0.5 size-5 shrink-0 text-muted">{Icon && <Icon aria-hidden className="size-5" />}</span>
      <div className="min-w-0">
        <span className={cx('block break-words', entry.is_undone && undoneClass)}>
          {sentenceInWords(activitySentence(entry.action_type, entry.entry_details, entry.undid))}
        </span>
        <span className="block text-sm break-words text-muted">{`by ${entry.actor}`}</span>
        <PassedParties parties={entry.entry_details.passed ?? []} />
      </div>
    </div>
  )
}

/** Several are folded, as a full list passes many. */
function PassedParties({ parties }: { parties: readonly PassedParty[] }) {
  const reasons = parties.map((party) => (
    <span key={party.entry_id} className="block text-sm break-words text-muted">
      {say.passed(party)}
    </span>
  ))
  if (parties.length < 2) return reasons
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm text-muted underline">
        {say.passedCount(parties.length)}
      </summary>
      {reasons}
    </details>
  )
}

export interface UndoProps {
  onUndo: (id: string, party: string) => void
  /** The entry being undone. */
  pending: string | undefined
}

export function UndoButton({ entry, onUndo, pending, isWide }: EntryProps & UndoProps & { isWide?: boolean }) {
  if (entry.is_undone) {
    return (
      <span className={isWide ? 'sm:w-48 sm:text-right' : 'shrink-0'}>
        <Badge tone="amber" icon={<Undo2 aria-hidden />}>
          {say.isUndone}
        </Badge>
      </span>
    )
  }
  const label = recentAction(entry.action_type).undo
  if (label !== undefined && entry.undo_expired) {
    return (
      <span className={isWide ? 'text-sm text-muted sm:w-48 sm:text-right' : 'text-sm text-muted'}>
        {say.undoExpired}
      </span>
    )
  }
  if (label === undefined || !entry.can_undo) return null
  const name = nameAtTables(entry.entry_details) ?? (entry.entry_details.customer_name || inWords`guest`)
  return (
    <Button
      className={isWide ? 'w-full sm:w-48' : 'shrink-0'}
      pending={pending === entry.id}
      icon={<Undo2 aria-hidden className="size-5" />}
      aria-label={`${label}: ${name}`}
      onClick={() => onUndo(entry.id, name)}
    >
      {label}
    </Button>
  )
}
