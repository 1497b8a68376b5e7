import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus, retryAction } from '../../../lib/api-error.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { trpc } from '../../../trpc.ts'
import { useUndo } from '../../activity/use-undo.ts'
import type { SectionsChange } from '../../changes/change.ts'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import { floorMessages } from '../floor-messages.ts'
import { activityOf, useShowQueued } from '../use-show-queued.ts'
import { serverMessages as say } from './server-messages.ts'

interface Named {
  id: string
  name: string
}

/**
 * The changes of servers at work, each with its toast. Only a switch of the sections is queued: a change of a shift depends on
 * other shifts, which may have changed while this device had no connection.
 */
export const useServerActions = () => {
  const utils = trpc.useUtils()
  const { servers } = utils.client
  const { undo } = useUndo()
  const { submit } = useChangeSubmitter()
  const showHeld = useShowQueued()

  const showDone = (activity_id: string, text: string, options: NotifyOptions = {}) => {
    const action = { label: 'Undo', onClick: () => undo(activity_id, text), about: text }
    // Without an id nothing has changed, as another host has done the same.
    notify.success(text, { ...(activity_id !== '' && { action }), ...options })
  }
  const showFault = (error: unknown, text: string, otherwise: string, again: () => unknown) => {
    const retry = retryAction(error, () => void again())
    if (errorStatus(error) !== 401) notify.error(errorDetail(error) ?? otherwise, { about: text, ...retry })
  }

  /** Resolves to whether it was done. A retry sends the same change, which has no effect twice. */
  const run = async (send: () => Promise<{ activity_id: string }>, text: string): Promise<boolean> => {
    try {
      showDone((await send()).activity_id, text)
      await utils.floor.get.invalidate()
      return true
    } catch (error) {
      showFault(error, text, floorMessages.notSentLater, () => run(send, text))
      void utils.floor.get.invalidate()
      return false
    }
  }

  const switchBy = async (change: SectionsChange): Promise<void> => {
    const text = say.switched(change.name)
    const submitted = await submit(change)
    if (submitted.type === 'queued') {
      void showHeld(change, submitted, text, (activity_id, options) => showDone(activity_id, text, options))
    }
    if (submitted.type === 'done') showDone(activityOf(submitted.answer), text)
    if (submitted.type === 'failed') {
      showFault(submitted.error, text, floorMessages.failed, () => switchBy(change))
      void utils.floor.get.invalidate()
    }
  }

  return {
    switchTo: ({ id, name }: Named) =>
      switchBy({ kind: 'switch-sections', mutation_id: newMutationId(), entry_id: id, name, at: Date.now() }),
    start: ({ id: server_id, name }: Named, section: string) => {
      const input = { server_id, section, mutation_id: newMutationId() }
      return run(() => servers.startShift.mutate(input), say.started(name, section))
    },
    cut: ({ id, name }: Named, is_cut: boolean) => {
      const input = { id, is_cut, mutation_id: newMutationId() }
      return run(() => servers.cutShift.mutate(input), is_cut ? say.cutDone(name) : say.resumed(name))
    },
    relieve: (id: string, section: string, { id: server_id, name }: Named) => {
      const input = { id, server_id, mutation_id: newMutationId() }
      return run(() => servers.relieveShift.mutate(input), say.relieved(name, section))
    },
    end: ({ id, name }: Named) => {
      const input = { id, mutation_id: newMutationId() }
      return run(() => servers.endShift.mutate(input), say.ended(name))
    },
  }
}
export type ServerActions = ReturnType<typeof useServerActions>
