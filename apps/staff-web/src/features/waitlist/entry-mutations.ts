import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { trpc } from '../../trpc.ts'

const keys = {
  serve: getMutationKey(trpc.waitlist.serve),
  remove: getMutationKey(trpc.waitlist.remove),
  edit: getMutationKey(trpc.waitlist.editParty),
  add: getMutationKey(trpc.waitlist.addParty),
  send: getMutationKey(trpc.messages.send),
}

type Kind = keyof typeof keys

const entryOf = (mutation: Mutation) => {
  const variables = mutation.state.variables as { id?: string; entry_id?: string } | undefined
  return variables?.entry_id ?? variables?.id
}

const find = (client: QueryClient, kind: Kind) => client.getMutationCache().findAll({ mutationKey: keys[kind] })

/** Whether this screen is already at it: a double tap must not send two texts. */
export const isUnderWay = (client: QueryClient, kind: Kind, entryId: string) =>
  find(client, kind).some((mutation) => mutation.state.status === 'pending' && entryOf(mutation) === entryId)

/** A text's status change arrives on its own, a little after the answer to the call. */
const sendEchoMs = 10_000

/** Whether a live message tells of something this very screen did. */
export const isOwnChange = (client: QueryClient, { id, seq }: { id: string; seq: number }) =>
  (Object.keys(keys) as Kind[]).some((kind) =>
    find(client, kind).some(({ state }, index, all) => {
      if ((state.data as { seq?: number } | undefined)?.seq === seq) return true
      const isAboutIt = entryOf(all[index] as Mutation) === id
      if (!isAboutIt) return false
      if (state.status === 'pending') return true
      return kind === 'send' && state.status === 'success' && Date.now() - state.submittedAt < sendEchoMs
    }),
  )

const useEntriesOf = (kind: Kind) =>
  useMutationState({
    filters: { mutationKey: keys[kind] },
    select: (mutation) => ({ id: entryOf(mutation as Mutation) ?? '', status: mutation.state.status }),
  })

const idsPending = (entries: readonly { id: string; status: string }[]) =>
  entries.filter(({ status }) => status === 'pending').map(({ id }) => id)

/**
 * What is under way for each party. A party being served or removed is left out of the list at once; since the
 * board itself is not touched, it is back in its place as soon as the call fails.
 */
export const useEntryProgress = () => {
  const serves = useEntriesOf('serve')
  const removals = useEntriesOf('remove')
  const lastSend = new Map(useEntriesOf('send').map(({ id, status }) => [id, status]))
  return {
    leaving: new Set([...idsPending(serves), ...idsPending(removals)]),
    isSending: (id: string) => lastSend.get(id) === 'pending',
    isUnsent: (id: string) => lastSend.get(id) === 'error',
  }
}

export type EntryProgress = ReturnType<typeof useEntryProgress>
