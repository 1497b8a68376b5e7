import { Badge } from '@waitbook/ui/badge'
import { cx } from '@waitbook/ui/cx'
import { BellRing, CloudOff, Hand, StickyNote } from 'lucide-react'
import { badgesOf, hasOwnLine, inOneLine } from '../../badges/badges-of.ts'
import { useFactsOf } from '../../badges/guest-of.tsx'
import { PartyBadges } from '../../badges/party-badges.tsx'
import { UnreadReplies } from '../alerts/unread-replies.tsx'
import { QuoteMark, SendingMark, statusLabel, UnsentMark, WaitedMark } from './entry-marks.tsx'
import type { EntryRow } from './entry-row.ts'
import { HoldMark } from './hold-mark.tsx'
import { MessageBadge, UntextedMark } from './message-mark.tsx'
import { rowNote } from './row-note.ts'

interface CardMarksProps {
  row: EntryRow
  /** Truncated to one line; the open card shows it in full. */
  showsNote: boolean
  className: string
}

/** The height of a line of text: on a phone two lines are as high as a button. */
const line = 'min-h-5.5! sm:min-h-6! sm:in-data-[density=compact]:min-h-5.5!'
const small = `max-w-full px-2! py-0! ${line}`

/**
 * Below the name: status, marks, and a grey line with the note and the reason of the suggested table. It is as high as one
 * line, on a phone as the buttons beside it. Marks that have no room are left out whole, the least important first: the open
 * card has all of them. An allergy has a line of its own.
 */
export function CardMarks({ row, showsNote, className }: CardMarksProps) {
  const { entry, timer } = row
  const facts = useFactsOf()({ entry })
  const badges = badgesOf(facts)
  return (
    // What wraps beyond its height is not visible.
    <div
      data-marks=""
      className={cx(
        className,
        'flex h-5.5 min-w-0 gap-x-2 sm:h-6 sm:in-data-[density=compact]:h-5.5',
        'max-sm:not-in-data-[density=compact]:h-11 max-sm:not-in-data-[density=compact]:flex-wrap max-sm:not-in-data-[density=compact]:content-start max-sm:not-in-data-[density=compact]:overflow-clip',
      )}
    >
      <div className="flex h-full min-w-0 flex-1 flex-wrap content-start gap-x-2 overflow-clip max-sm:not-in-data-[density=compact]:contents">
        <WaitedMark timer={timer} className="hidden text-sm! leading-5.5! max-sm:in-data-[density=compact]:inline" />
        <StateMark row={row} />
        {row.isQueued && (
          <Badge icon={<CloudOff aria-hidden />} className={small}>
            Not sent yet
          </Badge>
        )}
        {row.isSending ? <SendingMark /> : <MessageBadge message={entry.last_message} className={small} />}
        <UnsentMark row={row} className={small} />
        <UnreadReplies entry={entry} />
        <PartyBadges badges={badges.filter(hasOwnLine)} size="short" className={`${small} max-sm:hidden`} />
        <PartyBadges
          badges={badges.filter((badge) => badge.kind !== 'allergy' && !hasOwnLine(badge))}
          size="short"
          className={small}
        />
        {!row.isSending && entry.status === 'NOTIFIED' && <UntextedMark message={entry.last_message} />}
        {row.reason.kind === 'moved' && (
          <span className={cx('inline-flex items-center', line)}>
            <Hand role="img" aria-label="moved by hand" className="size-4 shrink-0 text-muted" />
          </span>
        )}
        <GreyLine note={showsNote ? inOneLine(rowNote(row, facts)) : ''} reason={row.offer?.reason ?? ''} />
      </div>
      {/* Above the button that covers the card. */}
      <span className="relative inline-flex shrink-0 items-center empty:hidden max-sm:order-first">
        <HoldMark entry={entry} left={row.holdLeft} />
      </span>
      {/* Empty for a notified party. */}
      <QuoteMark
        timer={timer}
        className={cx(
          timer.tone === 'calm' ? line : small,
          'max-sm:order-first max-sm:in-data-[density=compact]:[&_svg]:hidden',
        )}
      />
    </div>
  )
}

/** Below the marks, as wide as the card. */
export function CardAllergies({ entry, className }: { entry: EntryRow['entry']; className: string }) {
  const badges = badgesOf(useFactsOf()({ entry }))
  const allergies = badges.filter(({ kind }) => kind === 'allergy')
  const long = badges.filter(hasOwnLine)
  if (allergies.length + long.length === 0) return null
  return (
    <span className={cx('flex min-w-0 flex-wrap gap-1 pb-1', className, allergies.length === 0 && 'sm:hidden')}>
      <PartyBadges badges={allergies} className={small} />
      <PartyBadges badges={long} className={`${small} sm:hidden`} />
    </span>
  )
}

/** The note, and why the suggested table fits: the button that seats the party says the latter to a screen reader. */
function GreyLine({ note, reason }: { note: string; reason: string }) {
  if (note === '' && reason === '') return null
  return (
    <span
      className={cx(
        'flex min-w-0 flex-1 basis-full items-center gap-x-2 text-sm sm:basis-16 max-sm:in-data-[density=compact]:hidden',
        line,
      )}
    >
      {note !== '' && (
        <span className="flex min-w-0 items-center gap-1.5">
          <StickyNote aria-hidden className="size-4 shrink-0 text-muted" />
          <bdi className="min-w-0 truncate sm:text-base">{note}</bdi>
        </span>
      )}
      {reason !== '' && (
        <span aria-hidden className="min-w-0 flex-1 truncate text-muted">
          {reason}
        </span>
      )}
    </span>
  )
}

/**
 * Waiting is the default status, without a visible mark. On phones Notified has an icon only.
 */
function StateMark({ row: { entry, notifiedFor, holdLeft, isSending } }: { row: EntryRow }) {
  const label = statusLabel(entry.status)
  if (entry.status !== 'NOTIFIED') return <span className="sr-only">{label}</span>
  return (
    <Badge tone="blue" icon={<BellRing aria-hidden />} className={cx(small, 'shrink-0')}>
      {/* Leaves room for the hold beside it. */}
      <span className="max-sm:sr-only">{label}</span>
      {!isSending && notifiedFor !== undefined && (
        // With a hold, it follows from that.
        <span
          className={cx(
            'font-normal max-sm:in-data-[density=compact]:hidden',
            holdLeft !== undefined && 'max-sm:hidden',
          )}
        >
          {agoLabel(notifiedFor)}
        </span>
      )}
    </Badge>
  )
}

const agoLabel = (minutes: number) => (minutes === 0 ? 'just now' : `${minutes} min`)
