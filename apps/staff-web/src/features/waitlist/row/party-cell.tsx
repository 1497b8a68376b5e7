import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { BadgesOf } from '../../badges/guest-of.tsx'
import { UnreadReplies } from '../alerts/unread-replies.tsx'
import { partyName } from '../waitlist-messages.ts'
import { Unfold } from './unfold.tsx'

interface PartyCellProps {
  entry: WaitlistEntry
  isOpen: boolean
  onToggle: () => void
}

/** The party's name and contact. */
export function PartyCell({ entry, isOpen, onToggle }: PartyCellProps) {
  return (
    <span className="block min-w-0">
      <Unfold text={partyName(entry)} isOpen={isOpen} onToggle={onToggle} className="text-lg leading-6 font-semibold" />
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        {entry.phone_number ? (
          <bdi className="tabular-nums">{entry.phone_number}</bdi>
        ) : (
          <bdi className="min-w-0 wrap-anywhere">{entry.email ?? 'No phone'}</bdi>
        )}
        <BadgesOf of={{ entry }} size="row" className="min-h-6!" />
        <UnreadReplies entry={entry} />
      </span>
    </span>
  )
}
