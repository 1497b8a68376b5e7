import type { GuestMarks as Marks } from '@waitbook/domain/parties/marks'
import { Badge } from '@waitbook/ui/badge'
import { cx } from '@waitbook/ui/cx'
import { VisuallyHidden } from '@waitbook/ui/visually-hidden'
import { CircleAlert, Star, Tag, TriangleAlert } from 'lucide-react'
import { waitlistMessages as say } from '../waitlist/messages.ts'

interface GuestMarksProps {
  marks: Marks
  className?: string
}

/** A list of 20 words is longer than any row. */
const wraps = 'max-w-full whitespace-normal! wrap-anywhere'

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
        <Badge tone="red" icon={<TriangleAlert aria-hidden />} className={cx(wraps, className)}>
          {say.allergies(allergies)}
        </Badge>
      )}
      {no_shows > 0 && (
        <Badge tone="amber" icon={<CircleAlert aria-hidden />} className={className}>
          {say.noShows(no_shows)}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} icon={<Tag aria-hidden />} className={cx(wraps, className)}>
          <bdi>{tag}</bdi>
        </Badge>
      ))}
    </>
  )
}

/** For a narrow row: symbols and numbers; the tags are in the details. */
export function ShortGuestMarks({ marks: { vip, allergies, no_shows }, className }: GuestMarksProps) {
  return (
    <>
      {vip && (
        <Badge tone="blue" icon={<Star aria-hidden />} className={className}>
          <VisuallyHidden>VIP</VisuallyHidden>
        </Badge>
      )}
      {allergies.length > 0 && (
        <Badge tone="red" icon={<TriangleAlert aria-hidden />} className={className}>
          <VisuallyHidden>{say.allergies(allergies)}</VisuallyHidden>
        </Badge>
      )}
      {no_shows > 0 && (
        <Badge tone="amber" icon={<CircleAlert aria-hidden />} className={className}>
          <span aria-hidden>{no_shows}</span>
          <VisuallyHidden>{say.noShows(no_shows)}</VisuallyHidden>
        </Badge>
      )}
    </>
  )
}
