import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Badge } from '@waitbook/ui/badge'
import { DoorOpen, Timer } from 'lucide-react'

/** What the guest last told the team from its phone. */
export function GuestWord({ entry }: { entry: WaitlistEntry }) {
  if (entry.guest_arrived_at) {
    return (
      <Badge tone="green" icon={<DoorOpen aria-hidden />} className="min-h-6">
        Is here
      </Badge>
    )
  }
  if (!entry.guest_late_minutes) return null
  return (
    <Badge tone="amber" icon={<Timer aria-hidden />} className="min-h-6">
      Says {entry.guest_late_minutes} min late
    </Badge>
  )
}
