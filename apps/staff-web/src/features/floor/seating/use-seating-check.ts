import { useQueryClient } from '@tanstack/react-query'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { askAnyway } from '../../../ask-anyway.ts'
import { useNow } from '../../../lib/use-now.ts'
import { trpc } from '../../../trpc.ts'
import { pendingChanges } from '../../changes/pending-changes.ts'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import type { SeatingIntent } from './seating-check.ts'

/**
 * Asks staff before a party gets tables that do not suit it, and resolves to whether they go on. It reads what the screen
 * shows, so that it works offline and warns of no table that is suggested there.
 */
export const useSeatingCheck = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const { queue } = useChangeSubmitter()
  const now = useNow()
  return async (intent: SeatingIntent): Promise<boolean> => {
    const floor = utils.floor.get.getData()
    if (!floor) return true
    // In a file of its own, so that the list is shown sooner. If it cannot be loaded, staff are not asked.
    const check = await import('./seating-check.ts').catch(() => undefined)
    if (!check) return true
    const changes = pendingChanges(client, queue.getState())
    const board = utils.waitlist.board.getData()
    const rules = utils.settings.waitlist.get.getData() ?? defaultWaitlistSettings
    return askAnyway(check.seatingCheck({ floor, board, changes, rules, now }, intent))
  }
}
