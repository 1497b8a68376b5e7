import { cx } from '@waitbook/ui/cx'
import { StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMarkedGuests } from '../parties/marked-guests.tsx'
import { badgesOf, inOneLine, noteOf, type PartyFacts, phoneOf } from './badges-of.ts'
import { useBookedTables } from './booked-tables.ts'
import { type BadgeSize, PartyBadges } from './party-badges.tsx'

/** What is known of a party, with the marks of its guest's profile and what the floor says of its booked tables. */
export const useFactsOf = () => {
  const guests = useMarkedGuests()
  const { faults } = useBookedTables()
  return (facts: PartyFacts): PartyFacts => ({
    ...facts,
    marks: facts.marks ?? guests.get(phoneOf(facts) ?? ''),
    table: facts.table ?? faults.get(facts.reservation?.id ?? facts.entry?.reservation_id ?? ''),
  })
}

interface GuestOfProps {
  of: PartyFacts
  size?: BadgeSize
  className?: string
}

/** The badges of a party and under them its note: whole, or of two lines at most in a dense place. */
export function GuestOf({ of, size = 'full', isDense = false, className }: GuestOfProps & { isDense?: boolean }) {
  const facts = useFactsOf()(of)
  const badges = badgesOf(facts)
  const note = noteOf(facts)
  if (badges.length === 0 && note === '') return null
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      {badges.length > 0 && (
        <span className="flex min-w-0 flex-wrap gap-1">
          <PartyBadges badges={badges} size={size} className="min-h-6!" />
        </span>
      )}
      <Note text={note} isDense={isDense} />
    </div>
  )
}

/** The badges of a party, for a line that has other things too. */
export function BadgesOf({ of, size = 'full', className }: GuestOfProps) {
  return <PartyBadges badges={badgesOf(useFactsOf()(of))} size={size} className={className} />
}

interface NoteOfProps extends Pick<GuestOfProps, 'of'> {
  isDense?: boolean
  /** Shown without a note. */
  fallback?: ReactNode
}

/** What staff note of a party and its guest. */
export function NoteOf({ of, isDense = false, fallback = null }: NoteOfProps) {
  const text = noteOf(useFactsOf()(of))
  return text === '' ? fallback : <Note text={text} isDense={isDense} />
}

function Note({ text, isDense }: { text: string; isDense: boolean }) {
  if (text === '') return null
  return (
    <span className="flex min-w-0 gap-1.5 text-left text-base leading-5.5 font-normal">
      <StickyNote aria-hidden className="mt-0.75 size-4 shrink-0 text-muted" />
      <bdi className={cx('min-w-0 wrap-anywhere', isDense ? 'line-clamp-2' : 'whitespace-pre-line')}>
        {isDense ? inOneLine(text) : text}
      </bdi>
    </span>
  )
}
