import { Badge } from '@waitbook/ui/badge'
import { cx } from '@waitbook/ui/cx'
import { BellRing, CloudOff, Hand, Hourglass, StickyNote } from 'lucide-react'
import { badgesOf, inOneLine } from '../../badges/badges-of.ts'
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

/** The height of a line of text. */
const small = 'max-w-full min-h-6! px-2! py-0! whitespace-normal! in-data-[density=compact]:min-h-5.5!'

/** The second line of a card: how the wait compares with the promise, status, latest message and note. An allergy has lines of its own. */
export function CardMarks({ row, showsNote, className }: CardMarksProps) {
  const { entry, timer } = row
  const facts = useFactsOf()({ entry })
  const badges = badgesOf(facts)
  const allergies = badges.filter(({ kind }) => kind === 'allergy')
  const note = showsNote ? inOneLine(rowNote(row, facts)) : ''
  return (
    <div className={cx('flex min-w-0 flex-col gap-0.5', className)}>
      <div
        className={cx(
          'flex min-h-11 min-w-0 flex-wrap content-center items-center gap-x-2 gap-y-0.5 sm:min-h-6',
          'max-sm:in-data-[density=compact]:min-h-5.5 sm:in-data-[density=compact]:min-h-5.5',
          row.offer && 'min-h-6!',
        )}
      >
        <WaitedMark timer={timer} className="hidden text-sm! leading-5! max-sm:in-data-[density=compact]:inline" />
        {/* Empty for a notified party. */}
        <QuoteMark
          timer={timer}
          className={cx(small, 'sm:order-last sm:ml-auto max-sm:in-data-[density=compact]:[&_svg]:hidden')}
        />
        <StateMark row={row} />
        {/* Above the button that covers the card. */}
        <span className="relative inline-flex max-w-full shrink-0 empty:hidden">
          <HoldMark entry={entry} left={row.holdLeft} />
        </span>
        {row.isQueued && (
          <Badge icon={<CloudOff aria-hidden />} className={small}>
            Not sent yet
          </Badge>
        )}
        {row.isSending ? <SendingMark /> : <MessageBadge message={entry.last_message} className={small} />}
        {!row.isSending && entry.status === 'NOTIFIED' && <UntextedMark message={entry.last_message} />}
        <UnsentMark row={row} className={small} />
        {row.reason.kind === 'moved' && (
          <Hand role="img" aria-label="moved by hand" className="size-4 shrink-0 text-muted" />
        )}
        <PartyBadges badges={badges.filter(({ kind }) => kind !== 'allergy')} size="short" className={small} />
        <UnreadReplies entry={entry} />
        {note !== '' && (
          <span
            className={cx(
              'flex min-w-0 items-center gap-1.5 text-sm sm:min-w-18 sm:flex-1 sm:basis-0 sm:text-base',
              row.offer ? 'flex-1 basis-18' : 'basis-full',
              'in-data-[density=compact]:flex-1 in-data-[density=compact]:basis-0',
            )}
          >
            <StickyNote aria-hidden className="size-4 shrink-0 text-muted" />
            <bdi className="min-w-0 truncate leading-5 max-sm:in-data-[density=compact]:sr-only">{note}</bdi>
          </span>
        )}
      </div>
      {allergies.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-1 pb-0.5">
          <PartyBadges badges={allergies} className={small} />
        </span>
      )}
    </div>
  )
}

/**
 * Waiting is the default status: muted, and without a visible label on phones. Notified has an icon only in their
 * compact rows.
 */
function StateMark({ row: { entry, notifiedFor, isSending } }: { row: EntryRow }) {
  const label = statusLabel(entry.status)
  if (entry.status !== 'NOTIFIED') {
    return (
      <span className="inline-flex shrink-0 items-center gap-1.5 text-sm whitespace-nowrap text-muted max-sm:sr-only">
        <Hourglass aria-hidden className="size-4" />
        <span>{label}</span>
      </span>
    )
  }
  return (
    <Badge tone="blue" icon={<BellRing aria-hidden />} className={cx(small, 'shrink-0')}>
      {/* Leaves room for the hold beside it. */}
      <span className="max-sm:in-data-[density=compact]:sr-only">{label}</span>
      {!isSending && notifiedFor !== undefined && (
        <span className="font-normal max-sm:in-data-[density=compact]:hidden">{agoLabel(notifiedFor)}</span>
      )}
    </Badge>
  )
}

const agoLabel = (minutes: number) => (minutes === 0 ? 'just now' : `${minutes} min`)
