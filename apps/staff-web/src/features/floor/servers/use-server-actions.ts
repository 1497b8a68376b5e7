import { tableSentence } from '@waitbook/domain/activity/table-sentences'
import { sentenceInWords } from '../../../lib/place-words.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { trpc } from '../../../trpc.ts'
import { floorChangeOf } from '../../changes/change.ts'
import { useTableChanges } from '../use-table-changes.ts'
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
  const { servers } = trpc.useUtils().client
  const { run, runOnline } = useTableChanges()

  return {
    switchTo: ({ id, name }: Named) =>
      run(floorChangeOf('switchSections', { id }, { name, table: '' }), say.switched(name)),
    handOver: ({ id, name }: Named, to: Named, { ends_shift, tables }: { ends_shift: boolean; tables: string[] }) => {
      const shown = { name, table: tables.join(', '), server: to.name }
      const change = floorChangeOf('handOver', { id, server_id: to.id, ends_shift }, shown)
      const about = { customer_name: '', people_count: null, tables, servers: [name, to.name] }
      return run(change, sentenceInWords(tableSentence('TABLES_HANDED_OVER', about) ?? ''))
    },
    start: ({ id: server_id, name }: Named, section: string) => {
      const input = { server_id, section, mutation_id: newMutationId() }
      return runOnline(() => servers.startShift.mutate(input), say.started(name, section))
    },
    cut: ({ id, name }: Named, is_cut: boolean) => {
      const input = { id, is_cut, mutation_id: newMutationId() }
      return runOnline(() => servers.cutShift.mutate(input), is_cut ? say.cutDone(name) : say.resumed(name))
    },
    relieve: (id: string, section: string, { id: server_id, name }: Named) => {
      const input = { id, server_id, mutation_id: newMutationId() }
      return runOnline(() => servers.relieveShift.mutate(input), say.relieved(name, section))
    },
    end: ({ id, name }: Named) => {
      const input = { id, mutation_id: newMutationId() }
      return runOnline(() => servers.endShift.mutate(input), say.ended(name))
    },
  }
}
export type ServerActions = ReturnType<typeof useServerActions>
