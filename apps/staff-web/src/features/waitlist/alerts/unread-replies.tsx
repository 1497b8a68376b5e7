import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Badge } from '@waitbook/ui/badge'
import { MessageCircle } from 'lucide-react'

/** The messages of the guest that no member of staff has read yet. */
export function UnreadReplies({ entry: { unread_replies } }: { entry: WaitlistEntry }) {
  if (unread_replies === 0) return null
  return (
    <Badge tone="blue" solid icon={<MessageCircle aria-hidden />} className="min-h-6!">
      {unread_replies === 1 ? '1 new message' : `${unread_replies} new messages`}
    </Badge>
  )
}
