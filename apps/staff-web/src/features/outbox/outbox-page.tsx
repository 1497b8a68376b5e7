import type { OutboxMessage } from '@waitbook/contracts/messages'
import { isTaken, type MessageState } from '@waitbook/domain/messages/message'
import { Badge, type BadgeProps } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { EmptyState } from '@waitbook/ui/empty-state'
import { PageHeader } from '@waitbook/ui/page-header'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import {
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  Clock,
  FlaskConical,
  MessageSquareShare,
  MessageSquareText,
} from 'lucide-react'
import { writtenMoment } from '../../lib/dates.ts'
import { QueryFault } from '../../query-fault.tsx'
import { trpc } from '../../trpc.ts'
import { useTimeZone } from '../settings/use-time-zone.ts'
import { channelWords } from './channel-words.ts'
import { outboxMessages as say } from './outbox-messages.ts'

const refreshMs = 10_000

const looks: Record<MessageState, { tone: BadgeProps['tone']; Icon: typeof Clock }> = {
  queued: { tone: 'neutral', Icon: Clock },
  sending: { tone: 'blue', Icon: Clock },
  accepted: { tone: 'green', Icon: CircleCheck },
  delivered: { tone: 'green', Icon: CheckCheck },
  failed: { tone: 'red', Icon: CircleAlert },
  unknown: { tone: 'amber', Icon: CircleHelp },
  not_sent: { tone: 'amber', Icon: CircleSlash },
  opened: { tone: 'neutral', Icon: MessageSquareShare },
}

export function OutboxPage() {
  const outbox = trpc.messages.outbox.useQuery(undefined, { refetchInterval: refreshMs })
  const timeZone = useTimeZone()
  const showsSkeleton = useSkeleton(outbox.isLoading)
  const messages = outbox.data ?? []
  const isUnsent = messages.some((message) => message.state === 'not_sent' && message.error === null)
  const isSimulated = messages.some(({ provider }) => provider === 'simulated')
  return (
    <div className="mx-auto max-w-4xl">
      <title>Messages · Waitbook</title>
      <PageHeader title={say.title} description={say.description} />
      <QueryFault query={outbox}>{say.failed}</QueryFault>
      {(isUnsent || isSimulated) && (
        <Banner tone="amber" className="mx-4 mb-4 sm:mx-6">
          {isSimulated ? say.isDemo : say.notSetUp}
        </Banner>
      )}
      {showsSkeleton && !outbox.isError ? (
        <SkeletonRows label={say.loading} />
      ) : messages.length > 0 ? (
        <ul aria-label={say.title} className="divide-y divide-line border-y border-line">
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} timeZone={timeZone} />
          ))}
        </ul>
      ) : (
        outbox.isSuccess && (
          <EmptyState icon={<MessageSquareText />} title={say.empty}>
            {say.emptyHint}
          </EmptyState>
        )
      )}
    </div>
  )
}

interface MessageItemProps {
  message: OutboxMessage
  timeZone: string | undefined
}

function MessageItem({ message, timeZone }: MessageItemProps) {
  const state = message.state
  const isSimulated = message.provider === 'simulated'
  const { tone, Icon } = looks[state]
  return (
    <li className="px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-lg font-semibold tabular-nums">{message.to}</bdi>
        <span className="text-sm text-muted">
          {`${channelWords[message.channel]} · ${say.templates[message.template_type]}${message.segments !== null ? ` · ${say.segments(message.segments)}` : ''}`}
        </span>
        <span className="ml-auto flex items-center gap-3">
          <time dateTime={message.created_at} className="text-sm whitespace-nowrap text-muted tabular-nums">
            {writtenMoment(message.created_at, timeZone)}
          </time>
          {isSimulated && (
            <Badge tone="neutral" icon={<FlaskConical aria-hidden />}>
              {say.simulated}
            </Badge>
          )}
          {!(isSimulated && isTaken(state)) && (
            <Badge tone={tone} icon={<Icon aria-hidden />}>
              {say.states[state]}
            </Badge>
          )}
        </span>
      </div>
      <p className="mt-1.5 max-w-prose text-base text-pretty break-words whitespace-pre-line">{message.body}</p>
      {message.error && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-red">
          <CircleAlert aria-hidden className="size-4" />
          <span>{message.error}</span>
        </p>
      )}
    </li>
  )
}
