import type { SavedReport } from '@waitbook/contracts/settings/analytics'
import { AlertDialog } from '@waitbook/ui/alert-dialog'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { notify } from '@waitbook/ui/toast'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { errorConflicts, errorDetail, errorFields, errorStatus } from '../../lib/api-error.ts'
import { makeEntryId } from '../../lib/random-ids.ts'
import { trpc } from '../../trpc.ts'
import { useSaveSettings, useSettings } from '../settings/use-settings.ts'
import { reportMessages as say } from './analytics-messages.ts'
import { ReportBuilder } from './report-builder.tsx'
import { mailWords, reportSummary } from './report-words.ts'

/** The restaurant's saved reports, and how to change them. */
const useReports = () => {
  const { data, isLoadingError, refetch } = useSettings<'analytics'>('analytics')
  const { data: mailing } = trpc.analytics.reportMails.useQuery()
  const saveSettings = useSaveSettings()
  const [isSaving, setSaving] = useState(false)
  const reports = data?.reports ?? []

  /** Whether it was saved. */
  const save = async (next: SavedReport[], done: string) => {
    setSaving(true)
    try {
      await saveSettings('analytics', { reports: next }, { reports })
      notify.success(done)
      return true
    } catch (error) {
      if (errorConflicts(error)) notify.error(say.changedMeanwhile)
      else if (errorStatus(error) !== 401)
        notify.error(errorFields(error)?.reports?.[0] ?? errorDetail(error) ?? say.saveFailed)
      return false
    } finally {
      setSaving(false)
    }
  }

  return {
    /** Undefined until they are loaded. */
    reports: data && reports,
    isLoadingError,
    refetch,
    isSaving,
    canMail: mailing?.can_mail ?? false,
    hasNoMailServer: mailing?.can_mail === false,
    /** Whom a report can be mailed to; undefined until they are loaded. */
    addresses: mailing?.addresses,
    mailOf: (id: string) => mailing?.mails.find(({ report_id }) => report_id === id),
    keep: (report: SavedReport) =>
      save(
        reports.some(({ id }) => id === report.id)
          ? reports.map((each) => (each.id === report.id ? report : each))
          : [...reports, report],
        say.kept(report.name),
      ),
    remove: (report: SavedReport) =>
      save(
        reports.filter(({ id }) => id !== report.id),
        say.removed(report.name),
      ),
  }
}

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
  /** As it was opened. */
  const [opened, setOpened] = useState<SavedReport>()
  const [question, setQuestion] = useState<Question>()
  const { reports, isLoadingError, refetch, isSaving, canMail, hasNoMailServer, addresses, mailOf, keep, remove } =
    useReports()
  const open = (report: SavedReport | undefined) => {
    setDraft(report)
    setOpened(report)
  }
  /** Asks before changes that are not kept are lost. */
  const leaveFor = (next: SavedReport | undefined) => {
    if (draft && JSON.stringify(draft) !== JSON.stringify(opened)) setQuestion({ kind: 'discard', draft, next })
    else open(next)
  }
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4 border-t border-line px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 id={heading} className="text-lg font-semibold">
            Reports
          </h2>
          <p className="max-w-prose text-base text-muted">
            {`${say.hint} ${hasNoMailServer ? say.noMailServer : ''} ${canMail && addresses?.length === 0 ? say.noAddress : ''}`}
          </p>
        </div>
        {!draft && reports && (
          <Button icon={<Plus aria-hidden />} onClick={() => open(newReport())}>
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
            const mail = canMail ? mailWords(report, mailOf(report.id), addresses) : undefined
            return (
              <li key={report.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-40 flex-1">
                  <p className="font-semibold">{report.name}</p>
                  <p className="text-sm text-muted">{reportSummary(report)}</p>
                  {mail && <p className="text-sm">{mail}</p>}
                </div>
                <div className="flex gap-2">
                  <Button aria-label={`Open ${report.name}`} onClick={() => leaveFor(report)}>
                    Open
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={`Delete ${report.name}`}
                    disabled={isSaving}
                    onClick={() => setQuestion({ kind: 'delete', report })}
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
          onClose={() => leaveFor(undefined)}
          onKeep={() =>
            // A report of fixed days is not mailed.
            void keep(draft.from ? { ...draft, mail_to: null } : draft).then((isKept) => isKept && open(undefined))
          }
          isSaving={isSaving}
          addresses={canMail ? (addresses ?? []) : []}
        />
      )}
      {question && (
        <ReportQuestion
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            if (question.kind === 'discard') open(question.next)
            else
              void remove(question.report).then(
                (isGone) => isGone && draft?.id === question.report.id && open(undefined),
              )
          }}
        />
      )}
    </section>
  )
}

type Question =
  | { kind: 'delete'; report: SavedReport }
  | { kind: 'discard'; draft: SavedReport; next: SavedReport | undefined }

interface ReportQuestionProps {
  question: Question
  onConfirm: () => void
  onClose: () => void
}

function ReportQuestion({ question, onConfirm, onClose }: ReportQuestionProps) {
  const isDelete = question.kind === 'delete'
  return (
    <AlertDialog
      onClose={onClose}
      title={isDelete ? say.deleteQuestion : say.discardQuestion}
      confirmLabel={isDelete ? `Delete ${question.report.name}` : 'Discard'}
      onConfirm={onConfirm}
    >
      {isDelete ? say.deleteExplained(question.report.name) : say.discardExplained(question.draft.name)}
    </AlertDialog>
  )
}
