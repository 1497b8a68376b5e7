import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RecentKind, recentKinds } from '@waitbook/domain/activity/recent-kinds'
import { Button } from '@waitbook/ui/button'
import { EmptyState } from '@waitbook/ui/empty-state'
import { Field } from '@waitbook/ui/field'
import { PageHeader } from '@waitbook/ui/page-header'
import { Pagination } from '@waitbook/ui/pagination'
import { SearchInput } from '@waitbook/ui/search-input'
import { Select } from '@waitbook/ui/select'
import { SkeletonRows, useSkeleton } from '@waitbook/ui/skeleton'
import { History, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useIsWide } from '../../lib/use-is-wide.ts'
import { useCursors, usePages } from '../../lib/use-pages.ts'
import { useShortcuts } from '../../lib/use-shortcuts.ts'
import { paths } from '../../paths.ts'
import { QueryFault } from '../../query-fault.tsx'
import { trpc } from '../../trpc.ts'
import { useLiveTopics } from '../../use-live-topics.ts'
import { useCan } from '../session/use-can.ts'
import { activityMessages as say } from './activity-messages.ts'
import { shownBadges } from './recent-entry.tsx'
import { RecentCards, RecentTable } from './recent-list.tsx'
import { useUndo } from './use-undo.ts'

const pageSize = 15
const searchDelayMs = 300

export function RecentPage() {
  const maySeeAll = useCan('activity.read_all')
  const { q = '', page = 1, kind: chosen = 'service' } = useSearch({ from: `/staff${paths.recent}` })
  // A host may open a link shared by an owner.
  const kind = maySeeAll ? chosen : 'service'
  const navigate = useNavigate()
  const [typed, setTyped] = useState(q)
  const search = useDebounced(typed.trim(), searchDelayMs)
  const cursors = useCursors([kind, search])
  const recent = trpc.activity.recent.useQuery(
    { kind, search, page_size: pageSize, ...cursors.at(page) },
    { placeholderData: keepPreviousData },
  )
  useLiveTopics('recent')
  const { undo, pending } = useUndo()
  const isWide = useIsWide()
  const searchInput = useRef<HTMLInputElement>(null)
  const showsSkeleton = useSkeleton(recent.isLoading)
  useShortcuts({ '/': () => searchInput.current?.focus() })

  const go = (next: { q: string; page: number; kind?: RecentKind }) => {
    const nextKind = next.kind ?? kind
    void navigate({
      to: paths.recent,
      search: {
        ...(next.q.trim() !== '' && { q: next.q.trim() }),
        ...(nextKind !== 'service' && { kind: nextKind }),
        ...(next.page > 1 && { page: next.page }),
      },
      replace: true,
      resetScroll: false,
    })
  }
  const setSearch = (text: string) => {
    setTyped(text)
    go({ q: text, page: 1 })
  }
  const turnTo = (next: number) => go({ q: typed, page: next })
  const { pages, turn } = usePages(recent, { page, pageSize, cursors, turnTo })
  const entries = recent.data?.results ?? []
  const List = isWide ? RecentTable : RecentCards

  return (
    <>
      <title>{`${say.title} · Waitbook`}</title>
      <PageHeader title={say.title} description={say.explained} />
      <div className="flex flex-wrap items-center gap-3 px-4 pb-3 sm:px-6">
        <SearchInput
          label="Search recent activity"
          placeholder={say.searchPlaceholder}
          value={typed}
          onValueChange={setSearch}
          maxLength={100}
          ref={searchInput}
          className="w-full min-w-0 sm:w-80"
        />
        {maySeeAll && (
          <Field label={say.kindLabel} hideLabel className="w-full sm:w-64">
            <Select
              value={kind}
              onChange={(event) => go({ q: typed, page: 1, kind: event.target.value as RecentKind })}
              options={recentKinds.map((each) => ({ value: each, label: say.kinds[each] }))}
            />
          </Field>
        )}
      </div>
      <QueryFault query={recent}>{say.loadFailed}</QueryFault>
      {showsSkeleton && !recent.isError ? (
        <SkeletonRows rows={6} label={say.loading} className="px-2" />
      ) : entries.length > 0 ? (
        <>
          <p className="px-4 pb-3 text-sm text-muted sm:px-6">{say.legend(shownBadges(entries))}</p>
          <List entries={entries} onUndo={undo} pending={pending} />
        </>
      ) : recent.isSuccess && search !== '' ? (
        <EmptyState
          icon={<SearchX />}
          title={say.noMatch}
          action={<Button onClick={() => setSearch('')}>Clear</Button>}
        />
      ) : (
        recent.isSuccess && (
          <EmptyState icon={<History />} title={say.empty}>
            {say.emptyHint}
          </EmptyState>
        )
      )}
      <Pagination label="Pages of recent activity" page={page} pages={pages} onPageChange={turn} />
    </>
  )
}
