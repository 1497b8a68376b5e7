import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { Armchair } from 'lucide-react'
import { trpc } from '../../../trpc.ts'
import { useHasTables } from '../../floor/use-known-floor.ts'
import { waitlistMessages as say } from '../waitlist-messages.ts'

interface NextTablesProps {
  entry: Pick<WaitlistEntry, 'id' | 'people_count' | 'status'>
  className?: string
}

/** The tables that a waiting party most likely gets, as its own page names them. */
export function NextTables({ entry: { id, people_count, status }, className = '' }: NextTablesProps) {
  const enabled = useHasTables() && status === 'WAITING'
  const { data } = trpc.waitlist.suggestQuote.useQuery(
    { people_count, entry_id: id },
    { enabled, retry: false, staleTime: 10_000, refetchInterval: 30_000 },
  )
  if (!enabled || !data?.next_tables?.length) return null
  return (
    <p className={`flex items-center gap-1.5 text-sm text-muted ${className}`}>
      <Armchair aria-hidden className="size-4 shrink-0" />
      <bdi className="wrap-anywhere">{say.nextTables(data.next_tables)}</bdi>
    </p>
  )
}
