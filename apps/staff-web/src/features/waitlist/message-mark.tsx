import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Badge } from '@waitbook/ui/badge'
import { CheckCheck, CircleAlert, CircleHelp, Phone, PhoneCall } from 'lucide-react'
import { partyName } from './messages.ts'
import { telLink } from './tel-link.ts'

const names = { sms: 'SMS', voice: 'Call', email: 'E-mail', push: 'Push' } as const

interface MessageBadgeProps {
  message: WaitlistEntry['last_message']
  className?: string
}

/** A message that may not have reached the guest. Not red, which says that a promise is broken. */
export function MessageBadge({ message, className }: MessageBadgeProps) {
  if (message?.state !== 'failed' && message?.state !== 'unknown') return null
  const hasFailed = message.state === 'failed'
  return (
    <Badge
      solid={hasFailed}
      icon={hasFailed ? <CircleAlert aria-hidden /> : <CircleHelp aria-hidden />}
      className={className}
    >
      {names[message.channel]} {hasFailed ? 'failed' : 'unconfirmed'}
    </Badge>
  )
}

/** How the party's latest message fares: by word and shape. A text that failed offers a call. */
export function MessageMark({ entry }: { entry: WaitlistEntry }) {
  const { last_message: message, phone_number } = entry
  if (!message) return null
  switch (message.state) {
    case 'failed':
    case 'unknown':
      return (
        <>
          <MessageBadge message={message} />
          {message.error && <span className="line-clamp-2 max-w-56 text-sm text-muted">{message.error}</span>}
          {phone_number && (
            <a
              href={telLink(phone_number)}
              aria-label={`Call ${partyName(entry)} instead`}
              className="inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold underline underline-offset-4"
            >
              <Phone aria-hidden className="size-4" /> Call
            </a>
          )}
        </>
      )
    case 'delivered':
      return (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-green">
          <CheckCheck aria-hidden className="size-4" />
          {message.channel === 'voice' ? 'Answered' : 'Delivered'}
        </span>
      )
    default:
      return message.channel === 'voice' ? (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted">
          <PhoneCall aria-hidden className="size-4" />
          Called
        </span>
      ) : null
  }
}
