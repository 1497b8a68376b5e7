import type { PartyOrdering } from '@waitbook/contracts/party-orderings'
import { type PartyExportFormat, partyExportFormats } from '@waitbook/domain/parties/export-formats'
import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { Menu, MenuItem } from '@waitbook/ui/menu'
import { PageHeader } from '@waitbook/ui/page-header'
import { Pagination } from '@waitbook/ui/pagination'
import { SearchInput } from '@waitbook/ui/search-input'
import { Select } from '@waitbook/ui/select'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { notify } from '@waitbook/ui/toast'
import { Download, Plus, SearchX, Upload, UsersRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { inWords } from '../../lib/place-words.ts'
import { notifyRefusal } from '../../lib/show-errors.ts'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { QueryFault } from '../../query-fault.tsx'
import { trpc } from '../../trpc.ts'
import { useCan } from '../session/use-can.ts'
import { useStaffUser } from '../session/use-session.ts'
import { type OpenPartiesDialog, PartiesDialogs } from './parties-dialogs.tsx'
import { PartiesCards, PartiesTable } from './parties-list.tsx'
import { partiesMessages as say } from './parties-messages.ts'
import type { PartyRowActions } from './party-actions.tsx'
import { downloadParties } from './party-files.ts'
import { useParties } from './use-parties.ts'

const orders: { value: PartyOrdering; label: string }[] = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-visits', label: 'Most visits' },
  { value: 'visits', label: 'Fewest visits' },
  { value: '-last_visit', label: 'Latest visit' },
  { value: 'last_visit', label: 'Longest away' },
]

const exportParties = (format: PartyExportFormat) =>
  downloadParties(format).then(() => notify.success(say.exported), notifyRefusal(say.exportFailed))

function ExportMenu() {
  return (
    <Menu
      trigger={
        <Button icon={<Download aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">Export as...</span>
        </Button>
      }
    >
      {partyExportFormats.map((format) => (
        <MenuItem key={format} onClick={() => void exportParties(format)}>
          {say.exportAs[format]}
        </MenuItem>
      ))}
    </Menu>
  )
}

export function PartiesPage() {
  const user = useStaffUser()
  const mayManage = useCan('parties.manage')
  const { query, typed, search, ...view } = useParties()
  const [dialog, setDialog] = useState<OpenPartiesDialog>()
  const isWide = useIsWide()
  const searchInput = useRef<HTMLInputElement>(null)
  const showsSkeleton = useSkeleton(query.isLoading)
  useShortcuts({ '/': () => searchInput.current?.focus() })

  const title = say.title(user?.restaurant_name || inWords`My Restaurant`)
  const tags = trpc.parties.tags.useQuery().data ?? []
  // A tag from a link, or without profiles, is kept as an option so that it can be cleared.
  const tagOptions = [...new Set([...tags, ...(view.tag === undefined ? [] : [view.tag])])].map((tag) => ({
    value: tag,
    label: tag,
  }))
  const parties = query.data?.results ?? []
  const actions: PartyRowActions = {
    open: (party) => setDialog({ kind: 'profile', party }),
    addToWaitlist: (party) => setDialog({ kind: 'add-to-waitlist', party }),
    edit: (party) => setDialog({ kind: 'edit', party }),
    merge: (party) => setDialog({ kind: 'merge', party }),
    remove: (party) => setDialog({ kind: 'delete', party }),
  }
  const openAdd = () => setDialog({ kind: 'add' })
  const openImport = () => setDialog({ kind: 'import' })

  return (
    <>
      <title>{`${title} · Waitbook`}</title>
      <PageHeader
        title={title}
        description={say.explained}
        count={query.data?.count}
        countLabel={search === '' && view.tag === undefined ? inWords`parties` : 'found'}
        actions={
          <>
            <Button variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={openAdd}>
              <span className="max-sm:sr-only">{inWords`Add Party`}</span>
            </Button>
            {mayManage && (
              <>
                <Button icon={<Upload aria-hidden className="size-5" />} onClick={openImport}>
                  <span className="max-sm:sr-only">Import</span>
                </Button>
                <ExportMenu />
              </>
            )}
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3 sm:px-6">
        <SearchInput
          label={inWords`Search parties`}
          placeholder={say.searchPlaceholder}
          value={typed}
          onValueChange={view.setText}
          maxLength={100}
          ref={searchInput}
          className="w-full min-w-0 sm:w-80"
        />
        {tagOptions.length > 0 && (
          <Select
            aria-label="Filter by tag"
            placeholder={say.allTags}
            options={tagOptions}
            value={view.tag ?? ''}
            onChange={(event) => view.setTag(event.target.value || undefined)}
            className="w-full sm:w-44"
          />
        )}
        {!isWide && (
          <Select
            aria-label={inWords`Sort parties`}
            options={orders}
            value={view.sort}
            onChange={(event) => view.setSort(event.target.value as PartyOrdering)}
            className="w-full sm:w-52"
          />
        )}
      </div>
      <QueryFault query={query}>{say.loadFailed}</QueryFault>
      {showsSkeleton && !query.isError ? (
        <SkeletonRows rows={6} label={say.loading} className="px-2" />
      ) : parties.length === 0 ? (
        query.isSuccess && (
          <NoParties
            isFiltered={search !== '' || view.tag !== undefined}
            onAdd={openAdd}
            onImport={mayManage ? openImport : undefined}
            onClear={view.clear}
          />
        )
      ) : isWide ? (
        <PartiesTable label={title} parties={parties} actions={actions} sort={view.sort} onSort={view.toggleSort} />
      ) : (
        <PartiesCards label={title} parties={parties} actions={actions} />
      )}
      <Pagination label={inWords`Pages of parties`} page={view.page} pages={view.pages} onPageChange={view.setPage} />
      <PartiesDialogs open={dialog} actions={actions} onClose={() => setDialog(undefined)} />
    </>
  )
}

function NoParties({
  isFiltered,
  onAdd,
  onImport,
  onClear,
}: {
  isFiltered: boolean
  onAdd: () => void
  onImport: (() => void) | undefined
  onClear: () => void
}) {
  if (isFiltered) {
    return <EmptyState icon={<SearchX />} title={say.noMatch} action={<Button onClick={onClear}>Clear</Button>} />
  }
  return (
    <EmptyState
      icon={<UsersRound />}
      title={say.empty}
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Button size="lg" variant="primary" icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
            {inWords`Add Party`}
          </Button>
          {onImport && (
            <Button size="lg" icon={<Upload aria-hidden className="size-5" />} onClick={onImport}>
              Import
            </Button>
          )}
        </span>
      }
    >
      {onImport ? say.emptyHintImport : say.emptyHint}
    </EmptyState>
  )
}
