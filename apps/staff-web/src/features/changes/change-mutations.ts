import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query'
import { type Change, type ChangeKind, checkedInBy } from './change.ts'
import type { ChangeAnswer } from './send-change.ts'

/** Every change in flight is a mutation with this key. */
export const changeKey = ['change'] as const

const changeIn = (mutation: Mutation) => mutation.state.variables as Change

const changesIn = (client: QueryClient) => client.getMutationCache().findAll({ mutationKey: changeKey })

/** The live message of a text's status change arrives a little after the response to the call. */
const sendEchoMs = 10_000

/** Whether a live message is about a change by this screen. */
export const isOwnChange = (client: QueryClient, { id, seq }: { id: string; seq: number }) =>
  changesIn(client).some((mutation) => {
    const { status, data, submittedAt } = mutation.state
    if ((data as { seq?: number } | undefined)?.seq === seq) return true
    const { entry_id, kind } = changeIn(mutation)
    if (entry_id !== id) return false
    return status === 'pending' || (kind === 'notify' && status === 'success' && Date.now() - submittedAt < sendEchoMs)
  })

/** Whether this change is already in flight: a double tap must not send two texts. */
export const isInFlight = (client: QueryClient, kind: ChangeKind, entryId: string) =>
  changesIn(client).some(
    (mutation) =>
      mutation.state.status === 'pending' &&
      changeIn(mutation).kind === kind &&
      changeIn(mutation).entry_id === entryId,
  )

export const changesInFlight = (client: QueryClient): Change[] =>
  changesIn(client)
    .filter(({ state }) => state.status === 'pending')
    .map(changeIn)

/** Whether a check-in of this booking is already in flight, by itself or with its seating. */
export const isCheckingIn = (client: QueryClient, reservationId: string) =>
  changesIn(client).some(
    (mutation) => mutation.state.status === 'pending' && checkedInBy(changeIn(mutation)) === reservationId,
  )

/** The changes in flight, which the list shows as done. */
export const useChangesInFlight = (): Change[] =>
  useMutationState({
    filters: { mutationKey: changeKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Change,
  })

/** The state of the latest text to each party. */
export const useTextStates = () => {
  const texts = useMutationState({
    filters: { mutationKey: changeKey, predicate: (mutation) => changeIn(mutation as Mutation).kind === 'notify' },
    select: (mutation) => ({
      id: (mutation.state.variables as Change).entry_id,
      status: mutation.state.status,
      state: (mutation.state.data as ChangeAnswer & { state?: string })?.state,
    }),
  })
  const last = new Map(texts.map((text) => [text.id, text]))
  return {
    isSending: (id: string) => last.get(id)?.status === 'pending',
    isUnsent: (id: string) => last.get(id)?.status === 'error' || last.get(id)?.state === 'failed',
  }
}
