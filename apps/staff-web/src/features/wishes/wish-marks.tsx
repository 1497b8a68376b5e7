import { Badge } from '@waitbook/ui/badge'
import { Accessibility, Baby, Grid2x2, type LucideIcon, Parasol, VolumeX } from 'lucide-react'
import { type Wish, wishLabels } from './wish-words.ts'

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

/** Wishes in words. */
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
