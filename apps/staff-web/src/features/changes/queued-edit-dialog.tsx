import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { Board } from '@waitbook/contracts/waitlist'
import { changedFields, mergeEdit } from '@waitbook/domain/edits/merge-edit'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { EditPartyDialog } from '../waitlist/add/edit-party-dialog.tsx'
import { editedPartyOf } from '../waitlist/add/edited-party.ts'
import { useWaitlistSettings } from '../waitlist/board/use-board.ts'
import type { EditChange } from './change.ts'
import type { Refused } from './queue-state.ts'
import { useChangeSubmitter } from './use-change-submitter.ts'

const boardKey = getQueryKey(trpc.waitlist.board, undefined, 'query')

/** The current party on this device, the host's edit applied to it, and the conflicts between the two. */
const overPresent = ({ change, conflicts: theirs }: QueuedEdit, board: Board | undefined) => {
  const { entry_id, party, seen = party } = change
  const listed = board?.queue_entries.find(({ id }) => id === entry_id)
  // A board that was read before the refusal does not have the values named in the refusal.
  const present = { ...seen, ...theirs, ...(listed && changedFields(seen, editedPartyOf(listed))) }
  const mine = changedFields(seen, party)
  const conflicts = mergeEdit(mine, seen, present).conflicts.map((name) => ({
    name,
    seen: seen[name],
    theirs: present[name],
    mine: mine[name],
  }))
  return { present, typed: { ...present, ...mine }, conflicts }
}

export interface QueuedEdit extends Omit<Refused, 'change'> {
  change: EditChange
}

/** Resolves a queued edit that conflicted with another one: it stays on this device until the host has chosen. */
export function QueuedEditDialog({ queued, onClose }: { queued: QueuedEdit; onClose: () => void }) {
  const { queue } = useChangeSubmitter()
  const queryClient = useQueryClient()
  const settings = useWaitlistSettings()
  const [{ present, typed, conflicts }] = useState(() => overPresent(queued, queryClient.getQueryData<Board>(boardKey)))
  return (
    <EditPartyDialog
      entry={{ ...present, id: queued.change.entry_id }}
      queued={{ typed, conflicts }}
      settings={settings}
      onClose={onClose}
      onDone={() => queue.dismiss(queued.change.mutation_id)}
    />
  )
}
