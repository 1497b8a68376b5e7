import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import type { Board } from '@waitbook/contracts/waitlist'
import { newer } from '../../../live-state.ts'
import { settingsFreshMs, trpc } from '../../../trpc.ts'
import { savedBoard } from './saved-board.ts'

/** While the socket is down the list is fetched this often instead. */
const pollMs = 10_000

export const useBoard = (isLineLost: boolean) =>
  trpc.waitlist.board.useQuery(undefined, {
    initialData: () => savedBoard()?.board,
    initialDataUpdatedAt: () => savedBoard()?.at,

    refetchInterval: isLineLost ? pollMs : false,
    structuralSharing: (known, fetched) => newer(known as Board | undefined, fetched as Board),
  })

/** The restaurant's settings, or the defaults until they have arrived. */
export const useWaitlistSettings = () =>
  trpc.settings.waitlist.get.useQuery(undefined, {
    staleTime: settingsFreshMs,
    initialData: () => savedBoard()?.settings,
    initialDataUpdatedAt: 0,
  }).data ?? defaultWaitlistSettings
