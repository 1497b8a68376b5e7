import { useQueryClient } from '@tanstack/react-query'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { askAnyway } from '../../ask-anyway.ts'
import { trpc } from '../../trpc.ts'
import { useNow } from '../../use-now.ts'
import { pendingChanges } from '../changes/pending-changes.ts'
import { projectChanges } from '../changes/project-changes.ts'
import { useChangeSubmitter } from '../changes/use-change-submitter.ts'
import { wholeFloor } from './floor-snapshot.ts'
import { projectFloor } from './project-floor.ts'
import { reasonContext } from './seat-offers.ts'
import { type SeatingIntent, seatingCheck } from './seating-check.ts'
import { seatingQuestion } from './seating-question.ts'

/**
 * Asks staff before a party gets tables that do not suit it, and resolves to whether they go on. It reads what the screen
 * shows, so that it works offline and warns of no table that is suggested there.
 */
export const useSeatingCheck = () => {
  const utils = trpc.useUtils()
  const client = useQueryClient()
  const { queue } = useChangeSubmitter()
  const now = useNow()
  return (intent: SeatingIntent): Promise<boolean> => {
    const known = utils.floor.get.getData()
    if (!known) return Promise.resolve(true)
    const changes = pendingChanges(client, queue.getState())
    const board = utils.waitlist.board.getData()
    const rules = utils.settings.waitlist.get.getData() ?? defaultWaitlistSettings
    const floor = projectFloor(wholeFloor(known), changes)
    const entries = projectChanges(board?.queue_entries ?? [], changes, rules)
    const context = reasonContext(entries, now, board?.restaurant?.time_zone)
    return askAnyway(
      seatingCheck({ floor, question: seatingQuestion(floor, entries, now, rules), rules, context }, intent),
    )
  }
}
