import type { Party } from '@waitbook/contracts/parties'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { SearchInput } from '@waitbook/ui/search-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { inWords } from '../../lib/place-words.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useIntention } from '../../lib/use-intention.ts'
import { refetchAfter } from '../../query-client.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
import { partiesMessages as say } from './parties-messages.ts'

const shown = 8
const searchDelayMs = 300

/** Chooses the profile that is merged into `party`. */
export function MergeDialog({ party, onClose }: { party: Party; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<Party>()
  const search = useDebounced(typed.trim(), searchDelayMs)
  const found = trpc.parties.list.useQuery({ search, ordering: 'name', page_size: shown + 1 })
  const candidates = (found.data?.results ?? []).filter(({ id }) => id !== party.id).slice(0, shown)
  const mutationIdOf = useIntention<string>()
  const { undo } = useUndo()
  const utils = trpc.useUtils()

  const merge = trpc.parties.merge.useMutation({
    onSuccess: ({ activity_id }) => {
      const action = { label: 'Undo', onClick: () => undo(activity_id, party.name), about: party.name }
      notify.success(say.merged(party.name), { action })
      onClose()
    },
    onError: notifyRefusal(say.mergeFailed),
    onSettled: refetchAfter(() => utils.parties.invalidate()),
  })

  return (
    <Dialog
      onClose={onClose}
      title={inWords`Merge parties`}
      hasUnsavedInput={other !== undefined}
      description={`Another profile becomes part of ${party.name} (${party.phone}).`}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            pending={merge.isPending}
            disabled={!other}
            onClick={() => {
              if (!other) return
              const input = { id: party.id, other_id: other.id }
              merge.mutate({ ...input, mutation_id: mutationIdOf(input, newMutationId) })
            }}
          >
            {other ? `Merge ${other.name}` : 'Merge'}
          </Button>
        </>
      }
    >
      <SearchInput
        label={inWords`Search the other party`}
        placeholder={say.searchPlaceholder}
        value={typed}
        onValueChange={setTyped}
        maxLength={100}
      />
      {found.isError && (
        <Banner tone="red" className="mt-4" action={{ label: 'Retry', onClick: () => void found.refetch() }}>
          {say.loadFailed}
        </Banner>
      )}
      <fieldset className="mt-4 min-w-0">
        <legend className="sr-only">{inWords`The other party`}</legend>
        {candidates.map((candidate) => (
          <label
            key={candidate.id}
            className="flex min-h-14 items-center gap-3 rounded-control px-3 py-2 hover:bg-sunken has-checked:bg-accent-tint has-checked:text-accent-on-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="other"
              className="size-5 shrink-0 accent-accent"
              checked={other?.id === candidate.id}
              onChange={() => setOther(candidate)}
            />
            <span className="min-w-0 flex-1">
              <bdi className="block font-semibold break-words">{candidate.name}</bdi>
              <bdi className="text-sm tabular-nums">{candidate.phone}</bdi>
            </span>
            <span className="shrink-0 text-sm tabular-nums">
              {candidate.visits === 1 ? '1 visit' : `${candidate.visits} visits`}
            </span>
          </label>
        ))}
        {found.isSuccess && candidates.length === 0 && (
          <p className="py-4 text-muted">{search === '' ? say.noOther : say.noMatch}</p>
        )}
      </fieldset>
      <p className="mt-4 text-sm text-muted">{say.mergeExplained}</p>
    </Dialog>
  )
}
