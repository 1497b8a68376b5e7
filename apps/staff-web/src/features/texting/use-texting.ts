import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { MessagingState } from '@waitbook/contracts/messages'
import { settingsFreshMs, trpc } from '../../trpc.ts'

/** `unknown` until the server has answered, for example without a connection. */
export type Texting = 'set_up' | 'simulated' | 'not_set_up' | 'unknown'

type Written = 'sms' | 'email' | 'whatsapp'

const textingOf = (state: MessagingState | undefined, channel: Written): Texting => {
  switch (state?.providers[channel]) {
    case undefined:
      return 'unknown'
    case 'simulated':
      return 'simulated'
    case 'outbox':
      return 'not_set_up'
    default:
      return 'set_up'
  }
}

/** Whether the server sends texts, or e-mails. */
export const useTexting = (channel: Written = 'sms'): Texting =>
  textingOf(trpc.messages.state.useQuery(undefined, { staleTime: settingsFreshMs }).data, channel)

const minuteMs = 60_000

/** How near the automatic texts to new numbers are to the limit of the day; undefined until the server has answered. */
export const useNewNumbers = () =>
  trpc.messages.state.useQuery(undefined, { staleTime: minuteMs, refetchInterval: minuteMs }).data?.new_numbers

/** The same from the query cache, without a request. */
export const knownTexting = (client: QueryClient, channel: Written = 'sms'): Texting =>
  textingOf(client.getQueryData<MessagingState>(getQueryKey(trpc.messages.state, undefined, 'query')), channel)
