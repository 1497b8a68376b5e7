import type { ImportReport } from '@waitbook/contracts/parties'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Spinner } from '@waitbook/ui/spinner'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { type ReactNode, useRef, useState } from 'react'
import { errorCode, errorDetail, errorStatus } from '../../api-error.ts'
import { useUndo } from '../activity/use-undo.ts'
import { importMessages as say } from './messages.ts'

interface Change {
  line: number
  kind: 'create' | 'update'
  name: string
  phone: string
  fields: readonly string[]
}

type Report<C extends Change> = Omit<ImportReport, 'changes'> & { changes: C[] }

interface FileImportDialogProps<C extends Change> {
  title: string
  /** Which columns the file needs. */
  hint: string
  /** What a row is: 'party'. */
  one: string
  many: string
  preview: (csv: string) => Promise<Report<C>>
  apply: (csv: string, plan: string) => Promise<Report<C> & { activity_id: string | null }>
  /** Details of a change besides its name and phone. */
  detailsOf?: (change: C) => ReactNode
  /** Called after an import, also after a failed one. */
  refresh: () => void
  onClose: () => void
}

interface Previewed<C extends Change> {
  csv: string
  report: Report<C>
}

/** A file, what it would change, and then the change. */
export function FileImportDialog<C extends Change>(props: FileImportDialogProps<C>) {
  const { title, hint, one, many, onClose } = props
  const [previewed, setPreviewed] = useState<Previewed<C>>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const { undo } = useUndo()
  const report = previewed?.report
  const count = report ? report.created + report.updated : 0
  const counted = (rows: number) => `${rows} ${rows === 1 ? one : many}`

  const fail = (error: unknown) => {
    if (errorStatus(error) !== 401) setFailure(errorDetail(error) ?? say.failed(many))
  }
  /** The latest chosen file: the preview of an earlier one may arrive later. */
  const chosen = useRef<File>(undefined)
  const preview = async (csv: string) => {
    const file = chosen.current
    setFailure(undefined)
    const shown = (show: () => void) => file === chosen.current && show()
    await props.preview(csv).then(
      (next) => shown(() => setPreviewed({ csv, report: next })),
      (error) => shown(() => fail(error)),
    )
  }
  const read = async (file: File | undefined) => {
    chosen.current = file
    setPreviewed(undefined)
    setFailure(undefined)
    setReading(file !== undefined)
    if (!file) return
    // The browser's own error has no text for users.
    const csv = await file.text().catch(() => undefined)
    if (file !== chosen.current) return
    if (csv === undefined) setFailure(say.unreadable)
    else await preview(csv)
    if (file === chosen.current) setReading(false)
  }
  const apply = async () => {
    if (!previewed) return
    try {
      const done = await props.apply(previewed.csv, previewed.report.plan)
      const { activity_id } = done
      notify.success(
        say.imported(counted(done.created + done.updated)),
        activity_id === null ? {} : { action: { label: 'Undo', onClick: () => undo(activity_id) } },
      )
      onClose()
    } catch (error) {
      // The preview is out of date: show a new one and ask again.
      if (errorCode(error) === 'plan_outdated') await preview(previewed.csv)
      fail(error)
    } finally {
      props.refresh()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description="From a CSV file. Nothing is changed before you have seen what would be."
      dismissible={false}
      hasUnsavedInput={previewed !== undefined}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" disabled={count === 0} onClick={apply}>
            {count === 0 ? 'Import' : `Import ${counted(count)}`}
          </Button>
        </>
      }
    >
      {failure && (
        <Banner tone="red" className="mb-5">
          {failure}
        </Banner>
      )}
      <Field label="CSV file" hint={hint}>
        <TextInput
          type="file"
          accept=".csv,text/csv,text/plain"
          className="h-auto py-2"
          // The same name may be chosen again, with corrections.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Field>
      <p role="status" className="mt-6 flex items-center gap-3 text-base text-muted empty:hidden">
        {isReading && (
          <>
            <Spinner className="size-5" />
            <span>{say.reading}</span>
          </>
        )}
      </p>
      {report && <ReportView report={report} one={one} detailsOf={props.detailsOf} />}
    </Dialog>
  )
}

const listed = 200

interface ReportViewProps<C extends Change> {
  report: Report<C>
  one: string
  detailsOf: ((change: C) => ReactNode) | undefined
}

function ReportView<C extends Change>({ report, one, detailsOf }: ReportViewProps<C>) {
  const { created, updated, unchanged, refused_count, changes, refused } = report
  return (
    <div className="mt-6" aria-live="polite">
      <p className="flex flex-wrap gap-2">
        <Badge tone="green">{`${created} new`}</Badge>
        <Badge tone="blue">{`${updated} changed`}</Badge>
        <Badge>{`${unchanged} unchanged`}</Badge>
        <Badge tone={refused_count > 0 ? 'red' : 'neutral'}>{`${refused_count} refused`}</Badge>
      </p>
      {refused.length > 0 && (
        <section className="mt-5">
          <h3 className="text-base font-semibold">Refused rows</h3>
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
                    {change.kind === 'create' ? `New ${one}` : `Changes ${change.fields.join(', ').replace('_', ' ')}`}
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
