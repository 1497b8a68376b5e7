import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { MessagingState } from '@waitbook/contracts/messages'
import { settingsFreshMs, trpc } from '../../trpc.ts'

/** `unknown` until the server has answered, for example without a connection. */
export type Texting = 'set_up' | 'simulated' | 'not_set_up' | 'unknown'

const textingOf = (state: MessagingState | undefined): Texting => {
  switch (state?.providers.sms) {
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

/** Whether the server sends texts. */
export const useTexting = (): Texting =>
  textingOf(trpc.messages.state.useQuery(undefined, { staleTime: settingsFreshMs }).data)

const minuteMs = 60_000

/** How near the automatic texts to new numbers are to the limit of the day; undefined until the server has answered. */
export const useNewNumbers = () =>
  trpc.messages.state.useQuery(undefined, { staleTime: minuteMs, refetchInterval: minuteMs }).data?.new_numbers

/** Whether the server sends texts, from the query cache without a request. */
export const knownTexting = (client: QueryClient): Texting =>
  textingOf(client.getQueryData<MessagingState>(getQueryKey(trpc.messages.state, undefined, 'query')))
