import type { ImportReport } from '@waitbook/contracts/parties'
import { Badge } from '@waitbook/ui/badge'
import { Button } from '@waitbook/ui/button'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { importMessages as say } from './imports-messages.ts'

export interface ImportChange {
  line: number
  kind: 'create' | 'update'
  name: string
  phone: string
  fields: readonly string[]
}

export type ImportReportOf<C extends ImportChange> = Omit<ImportReport, 'changes'> & {
  changes: C[]
  /** Bookings that will have no table. */
  without_table?: number
}

const listed = 200

interface ReportViewProps<C extends ImportChange> {
  report: ImportReportOf<C>
  one: string
  detailsOf: ((change: C) => ReactNode) | undefined
  /** Downloads the refused rows. */
  onDownload: () => void
}

/** What a file would change, and its refused rows. */
export function ImportReportView<C extends ImportChange>({ report, one, detailsOf, onDownload }: ReportViewProps<C>) {
  const { created, updated, unchanged, refused_count, changes, refused, combined, without_table = 0 } = report
  return (
    <div className="mt-6" aria-live="polite">
      <p className="flex flex-wrap gap-2">
        <Badge tone="green">{`${created} new`}</Badge>
        <Badge tone="blue">{`${updated} changed`}</Badge>
        <Badge>{`${unchanged} unchanged`}</Badge>
        <Badge tone={refused_count > 0 ? 'red' : 'neutral'}>{`${refused_count} refused`}</Badge>
        {combined > 0 && <Badge>{say.combined(combined)}</Badge>}
        {without_table > 0 && <Badge tone="amber">{say.withoutTable(without_table)}</Badge>}
      </p>
      {refused.length > 0 && (
        <section className="mt-5">
          <h3 className="text-base font-semibold">Refused rows</h3>
          <Button className="mt-2" onClick={onDownload}>
            <Download aria-hidden className="size-5" />
            <span>{say.downloadLeftOut}</span>
          </Button>
          <ul className="mt-1 divide-y divide-line">
            {refused.map(({ line, reason }) => (
              <li key={line} className="flex gap-3 py-2">
                <span className="w-20 shrink-0 text-muted tabular-nums">{`Line ${line}`}</span>
                <span className="min-w-0 break-words">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section className="mt-5">
          <h3 className="text-base font-semibold">What will change</h3>
          <ul className="mt-1 divide-y divide-line">
            {changes.map((change) => (
              <li key={change.line} className="flex gap-3 py-2">
                <span className="w-20 shrink-0 text-muted tabular-nums">{`Line ${change.line}`}</span>
                <span className="min-w-0 flex-1">
                  <bdi className="font-semibold break-words">{change.name}</bdi>{' '}
                  <bdi className="text-sm whitespace-nowrap text-muted tabular-nums">{change.phone}</bdi>
                  {detailsOf && <span className="block text-sm">{detailsOf(change)}</span>}
                  <span className="block text-sm text-muted">
                    {change.kind === 'create'
                      ? `New ${one}`
                      : `Changes ${change.fields.join(', ').replaceAll('_id', '').replaceAll('_', ' ')}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(created + updated > listed || refused_count > listed) && (
        <p className="mt-3 text-sm text-muted">{`Each list shows its first ${listed} rows.`}</p>
      )}
    </div>
  )
}
