import { defaultWaitlistSettings } from '@waitbook/contracts/settings'
import type { Board } from '@waitbook/contracts/waitlist'
import { settingsFreshMs, trpc } from '../../trpc.ts'
import { newerBoard } from './live-board.ts'

/** While the socket is down the list is fetched this often instead. */
const pollMs = 10_000

export const useBoard = (isLineLost: boolean) =>
  trpc.waitlist.board.useQuery(undefined, {
    refetchInterval: isLineLost ? pollMs : false,
    structuralSharing: (known, fetched) => newerBoard(known as Board | undefined, fetched as Board),
  })

/** The restaurant's settings, or the defaults until they have arrived. */
export const useWaitlistSettings = () =>
  trpc.settings.get.useQuery(undefined, { staleTime: settingsFreshMs }).data ?? defaultWaitlistSettings
