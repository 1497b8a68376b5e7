import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { isOnItsWay } from '@waitbook/domain/waitlist/on-my-way'
import { Badge } from '@waitbook/ui/badge'
import { DoorOpen, Footprints, MessageCircle, Timer } from 'lucide-react'

/** The guest's latest report from its phone, and its unread messages. */
export function GuestWord({ entry }: { entry: WaitlistEntry }) {
  const { unread_replies } = entry
  return (
    <>
      <ArrivalWord entry={entry} />
      {unread_replies > 0 && (
        <Badge tone="blue" solid icon={<MessageCircle aria-hidden />} className="min-h-6!">
          {unread_replies === 1 ? '1 new message' : `${unread_replies} new messages`}
        </Badge>
      )}
    </>
  )
}

function ArrivalWord({ entry }: { entry: WaitlistEntry }) {
  if (entry.guest_arrived_at) {
    return (
      <Badge tone="green" icon={<DoorOpen aria-hidden />} className="min-h-6!">
        Is here
      </Badge>
    )
  }
  if (isOnItsWay(entry)) {
    return (
      <Badge tone="blue" icon={<Footprints aria-hidden />} className="min-h-6!">
        On the way
      </Badge>
    )
  }
  if (!entry.guest_late_minutes) return null
  return (
    <Badge icon={<Timer aria-hidden />} className="min-h-6!">
      Says {entry.guest_late_minutes} min late
    </Badge>
  )
}
