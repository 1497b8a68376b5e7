import type { SavedReport } from '@waitbook/contracts/settings/analytics'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { makeEntryId } from '../../random-ids.ts'
import { reportMessages as say } from './messages.ts'
import { ReportBuilder } from './report-builder.tsx'
import { mailWords, reportSummary } from './report-words.ts'
import { useReports } from './use-reports.ts'

const newReport = (): SavedReport => ({
  id: makeEntryId(),
  name: '',
  figures: ['arrivals', 'covers', 'average_wait', 'no_shows'],
  group: 'day',
  period: 'week',
  mail_to: null,
})

/** The restaurant's saved reports, to edit, download and mail. */
export function ReportsSection() {
  const heading = useId()
  const [draft, setDraft] = useState<SavedReport>()
  const { reports, isLoadingError, refetch, isSaving, canMail, hasNoMailServer, mailOf, keep, remove } = useReports()
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4 border-t border-line px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 id={heading} className="text-lg font-semibold">
            Reports
          </h2>
          <p className="max-w-prose text-base text-muted">
            {say.hint} {hasNoMailServer && say.noMailServer}
          </p>
        </div>
        {!draft && reports && (
          <Button icon={<Plus aria-hidden />} onClick={() => setDraft(newReport())}>
            New report
          </Button>
        )}
      </div>
      {isLoadingError && (
        <Banner tone="red" action={{ label: 'Retry', onClick: () => void refetch() }}>
          {say.loadFailed}
        </Banner>
      )}
      {reports && reports.length > 0 && (
        <ul aria-label="Kept reports" className="divide-y divide-line border-y border-line">
          {reports.map((report) => {
            const mail = canMail ? mailWords(report, mailOf(report.id)) : undefined
            return (
              <li key={report.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-40 flex-1">
                  <p className="font-semibold">{report.name}</p>
                  <p className="text-sm text-muted">{reportSummary(report)}</p>
                  {mail && <p className="text-sm">{mail}</p>}
                </div>
                <div className="flex gap-2">
                  <Button aria-label={`Open ${report.name}`} onClick={() => setDraft(report)}>
                    Open
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={`Delete ${report.name}`}
                    disabled={isSaving}
                    onClick={() => void remove(report)}
                  >
                    Delete
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {draft && (
        <ReportBuilder
          key={draft.id}
          draft={draft}
          onChange={setDraft}
          onClose={() => setDraft(undefined)}
          onKeep={() =>
            // A report of fixed days is not mailed.
            void keep(draft.from ? { ...draft, mail_to: null } : draft).then((isKept) => isKept && setDraft(undefined))
          }
          isSaving={isSaving}
          canMail={canMail}
        />
      )}
    </section>
  )
}
