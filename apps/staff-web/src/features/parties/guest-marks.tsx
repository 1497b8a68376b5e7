import type { GuestMarks as Marks } from '@waitbook/domain/parties/marks'
import { Badge } from '@waitbook/ui/badge'
import { CircleAlert, Star, Tag, TriangleAlert } from 'lucide-react'
import { waitlistMessages as say } from '../waitlist/messages.ts'

interface GuestMarksProps {
  marks: Marks
  className?: string
}

/** VIP, allergies, no-shows and tags of a guest, the most important first. */
export function GuestMarks({ marks: { vip, allergies, no_shows, tags }, className }: GuestMarksProps) {
  return (
    <>
      {vip && (
        <Badge tone="blue" icon={<Star aria-hidden />} className={className}>
          VIP
        </Badge>
      )}
      {allergies.length > 0 && (
        <Badge tone="red" icon={<TriangleAlert aria-hidden />} className={className}>
          {say.allergies(allergies)}
        </Badge>
      )}
      {no_shows > 0 && (
        <Badge tone="amber" icon={<CircleAlert aria-hidden />} className={className}>
          {say.noShows(no_shows)}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} icon={<Tag aria-hidden />} className={className}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </>
  )
}
