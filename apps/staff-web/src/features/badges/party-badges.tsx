import type { Occasion } from '@waitbook/domain/booking/occasions'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
import { cx } from '@waitbook/ui/cx'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import {
  BriefcaseBusiness,
  Cake,
  CalendarCheck,
  CircleAlert,
  DoorOpen,
  Footprints,
  Heart,
  type LucideIcon,
  MessageSquareOff,
  Star,
  Tag,
  Timer,
  TriangleAlert,
  Wine,
} from 'lucide-react'
import { wishIcons } from '../wishes/wish-marks.tsx'
import { badgeMessages as say } from './badges-messages.ts'
import type { BadgeKind, PartyBadge } from './badges-of.ts'

interface Look {
  tone: BadgeProps['tone']
  Icon: LucideIcon
  className?: string
}

const looks: Record<BadgeKind, Look> = {
  allergy: { tone: 'red', Icon: TriangleAlert },
  table: { tone: 'amber', Icon: TriangleAlert, className: 'border-amber!' },
  vip: { tone: 'blue', Icon: Star },
  reservation: { tone: 'neutral', Icon: CalendarCheck },
  late: { tone: 'amber', Icon: CircleAlert, className: 'border-amber!' },
  says_late: { tone: 'neutral', Icon: Timer },
  here: { tone: 'green', Icon: DoorOpen },
  coming: { tone: 'blue', Icon: Footprints },
  no_shows: { tone: 'amber', Icon: CircleAlert },
  no_texts: { tone: 'neutral', Icon: MessageSquareOff },
  occasion: { tone: 'neutral', Icon: Cake },
  wish: { tone: 'neutral', Icon: Heart },
  tag: { tone: 'neutral', Icon: Tag },
}

/** On a phone the symbol stands alone: a cake would say birthday. */
const occasionIcons: Partial<Record<Occasion, LucideIcon>> = { business_meal: BriefcaseBusiness, date: Wine }

const iconOf = ({ kind, wish, occasion }: PartyBadge) =>
  (wish && wishIcons[wish]) ?? (occasion && occasionIcons[occasion]) ?? looks[kind].Icon

/** `full`: everything in words; `row`: wishes as symbols; `short`: in a narrow row, where the details have the rest. */
export type BadgeSize = 'full' | 'row' | 'short'

interface PartyBadgesProps {
  badges: readonly PartyBadge[]
  size?: BadgeSize
  className?: string | undefined
}

/** Words of staff and guests wrap, and are never cut. */
const wraps = 'max-w-full rounded-control! text-left whitespace-normal! wrap-anywhere'

/** What the visible part of a badge is: its words, a short text, or only the symbol. An allergy is always in words. */
const shownAs = (kind: BadgeKind, size: BadgeSize) => {
  if (size !== 'short') return 'words'
  if (kind === 'vip') return 'icon'
  return kind === 'no_shows' || kind === 'says_late' ? 'short' : 'words'
}

/** On a phone a narrow row has no room for these words. */
const phoneSymbols: readonly BadgeKind[] = ['reservation', 'no_texts', 'occasion']

export function PartyBadges({ badges, size = 'full', className }: PartyBadgesProps) {
  const wishes = size === 'full' ? [] : badges.filter(({ kind }) => kind === 'wish')
  const shown = badges.filter((each) => !wishes.includes(each) && !(size === 'short' && each.kind === 'tag'))
  return (
    <>
      {shown.map((badge) => (
        <OneBadge key={`${badge.kind} ${badge.words}`} badge={badge} size={size} className={className} />
      ))}
      {wishes.length > 0 && <WishSymbols wishes={wishes} className={className} />}
    </>
  )
}

function OneBadge({ badge, size, className }: { badge: PartyBadge; size: BadgeSize; className: string | undefined }) {
  const { kind, words, short } = badge
  const look = looks[kind]
  const Icon = iconOf(badge)
  const as = shownAs(kind, size)
  const isTyped = kind === 'allergy' || kind === 'table' || kind === 'tag'
  return (
    <Badge
      tone={look.tone}
      icon={<Icon aria-hidden />}
      className={cx(look.className, className, isTyped ? (size === 'short' ? 'min-w-0' : wraps) : 'shrink-0')}
    >
      {as === 'words' ? (
        <bdi
          className={cx(
            size === 'short' && 'truncate',
            size === 'short' && phoneSymbols.includes(kind) && 'max-sm:sr-only',
          )}
        >
          {words}
        </bdi>
      ) : (
        <>
          {as === 'short' && <span aria-hidden>{short}</span>}
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      )}
    </Badge>
  )
}

function WishSymbols({ wishes, className }: { wishes: readonly PartyBadge[]; className: string | undefined }) {
  const text = wishes.map(({ words }) => words).join(', ')
  return (
    <Badge className={cx('shrink-0', className)}>
      <span aria-hidden title={text} className="inline-flex items-center gap-1.5">
        {wishes.map((badge) => {
          const Icon = iconOf(badge)
          return <Icon key={badge.words} />
        })}
      </span>
      <VisuallyHidden>{say.wishes(text)}</VisuallyHidden>
    </Badge>
  )
}

const drawn: readonly BadgeKind[] = ['allergy', 'table', 'vip', 'reservation', 'late', 'says_late', 'here', 'coming']

/**
 * On a drawn table and in a block of the timeline: an allergy as one short word, the others as symbols. The name of what
 * they stand on says all of them in words.
 */
export function DrawnBadges({ badges, className }: Pick<PartyBadgesProps, 'badges' | 'className'>) {
  const kinds = drawn.filter((kind) => badges.some((badge) => badge.kind === kind))
  if (kinds.length === 0) return null
  return (
    <span
      aria-hidden
      data-badges=""
      className={cx(
        'inline-flex shrink-0 items-center gap-1 rounded-control border border-line bg-surface px-1 text-[0.8125rem] leading-4 font-semibold whitespace-nowrap text-ink [&_svg]:size-3.5! [&_svg]:shrink-0',
        className,
      )}
    >
      {kinds.map((kind) => {
        const { Icon } = looks[kind]
        if (kind !== 'allergy') return <Icon key={kind} strokeWidth={2.5} />
        return (
          <span
            key={kind}
            className="-ml-1 inline-flex items-center gap-0.5 rounded-control bg-danger px-1 text-on-danger"
          >
            <Icon strokeWidth={2.5} />
            <span>{say.short.allergy}</span>
          </span>
        )
      })}
    </span>
  )
}
