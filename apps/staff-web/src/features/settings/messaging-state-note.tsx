import type { MessagingState } from '@waitbook/contracts/messages'
import { Banner } from '@waitbook/ui/banner'
import { trpc } from '../../trpc.ts'
import { notificationMessages as say } from './settings-messages.ts'

const channelNames = { sms: 'SMS', voice: 'calls', email: 'e-mail', whatsapp: 'WhatsApp' } as const

/** What the operator allows, whatever is set here; empty without a limit. */
const boundsInWords = ({ texts, mails, countries, is_approved }: NonNullable<MessagingState['bounds']>) =>
  [
    is_approved && texts !== null && say.boundOfTexts(texts),
    is_approved && mails !== null && say.boundOfMails(mails),
    countries !== null && say.boundOfCountries(countries),
  ]
    .filter(Boolean)
    .join(' ')

/** The providers of this server, and the webhook URLs to enter at the provider. */
export function MessagingStateNote({ limit }: { limit: number }) {
  const state = trpc.messages.state.useQuery().data
  if (!state) return null
  const { providers, webhooks, sent_today, new_numbers, bounds } = state
  const channels = (Object.keys(channelNames) as (keyof typeof channelNames)[]).filter(
    (channel) => providers[channel] !== 'outbox',
  )
  return (
    <div className="flex flex-col gap-3">
      {providers.sms === 'simulated' ? (
        <Banner tone="blue">{say.simulated}</Banner>
      ) : channels.length === 0 ? (
        <Banner tone="amber">{say.outbox}</Banner>
      ) : (
        <p>{say.provider(channels.map((channel) => channelNames[channel]))}</p>
      )}
      <p className="text-muted">{say.sentToday(sent_today, Math.min(limit, bounds?.texts ?? limit))}</p>
      {bounds && !bounds.is_approved && <Banner tone="amber">{say.unapproved(bounds.texts ?? 0)}</Banner>}
      {bounds && boundsInWords(bounds) !== '' && <p className="text-muted">{boundsInWords(bounds)}</p>}
      {new_numbers && <p className="text-muted">{say.newNumbers(new_numbers.sent, new_numbers.limit)}</p>}
      {providers.sms !== 'outbox' && providers.sms !== 'simulated' && webhooks.length === 0 && (
        <Banner tone="amber">{say.noWebhooks}</Banner>
      )}
      {webhooks.length > 0 && (
        <dl className="flex flex-col gap-2 text-sm">
          {webhooks.map(({ what, url }) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="break-all text-muted">{url}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
