import { Badge } from '@waitbook/ui/badge'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { Accessibility, Baby, Grid2x2, type LucideIcon, Parasol, VolumeX } from 'lucide-react'
import { wishMessages as say, type Wish, wishesText, wishLabels } from './wish-words.ts'

export const wishIcons: Record<Wish, LucideIcon> = {
  accessible: Accessibility,
  high_chair: Baby,
  window: Grid2x2,
  quiet: VolumeX,
  outside: Parasol,
}

interface WishMarksProps {
  wishes: readonly Wish[]
  className?: string
}

/** The wishes of a party as symbols in one badge, for a row. */
export function WishMarks({ wishes, className }: WishMarksProps) {
  const text = wishesText(wishes)
  if (text === '') return null
  return (
    <Badge className={className}>
      <span aria-hidden title={text} className="inline-flex items-center gap-1.5">
        {wishes.map((wish) => {
          const Icon = wishIcons[wish]
          return <Icon key={wish} />
        })}
      </span>
      <VisuallyHidden>{say.spoken(text)}</VisuallyHidden>
    </Badge>
  )
}

/** The same in words, where there is room. */
export function WishBadges({ wishes, className }: WishMarksProps) {
  return (wishes ?? []).map((wish) => {
    const Icon = wishIcons[wish]
    return (
      <Badge key={wish} icon={<Icon aria-hidden />} className={className}>
        {wishLabels[wish]}
      </Badge>
    )
  })
}
