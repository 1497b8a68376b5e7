import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Badge } from '@waitbook/ui/badge'
import {
  CheckCheck,
  CircleAlert,
  CircleHelp,
  FlaskConical,
  MessageSquareShare,
  Phone,
  PhoneCall,
  Smartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { channelWords, openedWords } from '../../outbox/channel-words.ts'
import { partyName } from '../waitlist-messages.ts'
import { telLink } from './tel-link.ts'

interface MessageBadgeProps {
  message: WaitlistEntry['last_message']
  className?: string
}

/** For a message that may not have reached the guest. Not red, which means that a promise is past. */
export function MessageBadge({ message, className }: MessageBadgeProps) {
  if (message?.state !== 'failed' && message?.state !== 'unknown') return null
  const hasFailed = message.state === 'failed'
  return (
    <Badge
      solid={hasFailed}
      icon={hasFailed ? <CircleAlert aria-hidden /> : <CircleHelp aria-hidden />}
      className={className}
    >
      {`${channelWords[message.channel]} ${hasFailed ? 'failed' : 'unconfirmed'}`}
    </Badge>
  )
}

/** For a notification without a text: shown on the guest's page, opened on a device, or simulated in a demo. */
export function UntextedMark({ message }: MessageBadgeProps) {
  if (message?.simulated) {
    return (
      <Mark icon={<FlaskConical aria-hidden className="size-4" />}>{`Simulated ${channelWords[message.channel]}`}</Mark>
    )
  }
  if (message?.state === 'opened') {
    return <Mark icon={<MessageSquareShare aria-hidden className="size-4" />}>{openedWords}</Mark>
  }
  if (message?.state !== 'not_sent') return null
  return <Mark icon={<Smartphone aria-hidden className="size-4" />}>On their page</Mark>
}

/** The state of the party's latest message, by label and icon. A failed text offers a call. */
export function MessageMark({ entry }: { entry: WaitlistEntry }) {
  const { last_message: message, phone_number } = entry
  if (!message) return null
  if (message.simulated || message.state === 'opened') return <UntextedMark message={message} />
  if (message.state === 'not_sent') {
    return (
      <>
        <UntextedMark message={message} />
        {message.error && <span className="line-clamp-2 max-w-56 text-sm text-muted">{message.error}</span>}
      </>
    )
  }
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
              <Phone aria-hidden className="size-4" /> <span>Call</span>
            </a>
          )}
        </>
      )
    case 'delivered':
      return (
        <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-green">
          <CheckCheck aria-hidden className="size-4" />
          <span>{message.channel === 'voice' ? 'Answered' : 'Delivered'}</span>
        </span>
      )
    default:
      return message.channel === 'voice' ? (
        <Mark icon={<PhoneCall aria-hidden className="size-4" />}>Called</Mark>
      ) : null
  }
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    // Among other marks of a row only its icon is visible.
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-muted in-[[data-marks]]:[&>span]:sr-only [&_svg]:shrink-0">
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
