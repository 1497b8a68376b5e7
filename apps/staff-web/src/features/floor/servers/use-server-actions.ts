import { tableSentence } from '@waitbook/domain/activity/table-sentences'
import { type NotifyOptions, notify } from '@waitbook/ui/toast'
import { errorDetail, errorStatus, retryAction } from '../../../lib/api-error.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { trpc } from '../../../trpc.ts'
import { useUndo } from '../../activity/use-undo.ts'
import { type FloorChange, floorChangeOf } from '../../changes/change.ts'
import { useChangeSubmitter } from '../../changes/use-change-submitter.ts'
import { floorMessages } from '../floor-messages.ts'
import { activityOf, useShowQueued } from '../use-show-queued.ts'
import { serverMessages as say } from './server-messages.ts'

interface Named {
  id: string
  name: string
}

/**
 * The changes of servers at work, each with its toast. Without a connection only switches of sections and handovers are
 * queued: other changes of a shift depend on other shifts, which may have changed since.
 */
export const useServerActions = () => {
  const utils = trpc.useUtils()
  const { servers } = utils.client
  const { undo } = useUndo()
  const { submit } = useChangeSubmitter()
  const showQueued = useShowQueued()

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

  /** The same for a change that is queued without a connection. */
  const runQueued = async (change: FloorChange, text: string): Promise<boolean> => {
    const submitted = await submit(change)
    if (submitted.type === 'queued') {
      void showQueued(change, submitted, text, (activity_id, options) => showDone(activity_id, text, options))
    }
    if (submitted.type === 'done') showDone(activityOf(submitted.answer), text)
    if (submitted.type === 'failed') {
      showFault(submitted.error, text, floorMessages.failed, () => runQueued(change, text))
      void utils.floor.get.invalidate()
    }
    return submitted.type !== 'failed'
  }

  return {
    switchTo: ({ id, name }: Named) =>
      runQueued(floorChangeOf('switchSections', { id }, { name, table: '' }), say.switched(name)),
    handOver: ({ id, name }: Named, to: Named, { ends_shift, tables }: { ends_shift: boolean; tables: string[] }) => {
      const shown = { name, table: tables.join(', '), server: to.name }
      const change = floorChangeOf('handOver', { id, server_id: to.id, ends_shift }, shown)
      const about = { customer_name: '', people_count: null, tables, servers: [name, to.name] }
      return runQueued(change, tableSentence('TABLES_HANDED_OVER', about) ?? '')
    },
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
