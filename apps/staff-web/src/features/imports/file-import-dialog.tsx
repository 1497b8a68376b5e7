import { maxImportBytes } from '@waitbook/contracts/parties'
import type { ImportKind } from '@waitbook/domain/imports/import-fields'
import { isTextEncoding, type TextEncoding, textEncodings } from '@waitbook/domain/text-encodings'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { Spinner } from '@waitbook/ui/spinner'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { type ReactNode, useRef, useState } from 'react'
import { errorCode, errorDetail, errorStatus } from '../../lib/api-error.ts'
import { newMutationId } from '../../lib/random-ids.ts'
import { useUndo } from '../activity/use-undo.ts'
import { DatesQuestion } from './dates-question.tsx'
import { ImportColumns } from './import-columns.tsx'
import { downloadLeftOut, type ImportFile } from './import-file.ts'
import { ImportProgressBar } from './import-progress-bar.tsx'
import { type ImportChange, type ImportReportOf, ImportReportView } from './import-report-view.tsx'
import { ImportRows } from './import-rows.tsx'
import { encodingNames, importMessages as say } from './imports-messages.ts'

interface FileImportDialogProps<C extends ImportChange> {
  kind: ImportKind
  title: string
  /** Above the file. */
  lead?: ReactNode
  /** Which columns the file needs. */
  hint: string
  /** A choice that is shown with the preview. */
  choice?: ReactNode
  /** What a row is: 'party'. */
  one: string
  many: string
  preview: (file: ImportFile) => Promise<ImportReportOf<C>>
  /** `key`: a repeat with the same one continues an import that was interrupted. */
  apply: (file: ImportFile, plan: string, key: string) => Promise<ImportReportOf<C> & { activity_id: string | null }>
  /** The path of the calls of this import. */
  path: string
  /** Details of a change besides its name and phone. */
  detailsOf?: (change: C) => ReactNode
  /** Called after an import, also after a failed one. */
  refresh: () => void
  onClose: () => void
}

/** A file, what it would change, and then the change. */
export function FileImportDialog<C extends ImportChange>(props: FileImportDialogProps<C>) {
  const { kind, title, lead, hint, choice, one, many, onClose } = props
  const [file, setFile] = useState<ImportFile>()
  const [report, setReport] = useState<ImportReportOf<C>>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [isImporting, setImporting] = useState(false)
  /** Belongs to the shown preview: a repeat after a failure continues the same import. */
  const [key, setKey] = useState('')
  const { undo } = useUndo()
  const count = report ? report.created + report.updated : 0
  const counted = (rows: number) => `${rows} ${rows === 1 ? one : many}`

  const fail = (error: unknown) => {
    if (errorStatus(error) !== 401) setFailure(errorDetail(error) ?? say.failed(many))
  }
  /** The latest preview: that of an earlier choice may arrive later. */
  const latest = useRef(0)
  const startReading = () => {
    latest.current += 1
    const reading = latest.current
    setFailure(undefined)
    setReading(true)
    return () => reading === latest.current
  }
  const preview = async (chosen: ImportFile): Promise<void> => {
    const isLatest = startReading()
    setFile(chosen)
    try {
      const next = await props.preview(chosen)
      if (!isLatest()) return
      setReport(next)
      setKey(newMutationId())
    } catch (error) {
      if (!isLatest()) return
      setReport(undefined)
      fail(error)
    }
    setReading(false)
  }
  const chooseColumns = (columns: NonNullable<ImportFile['columns']>) => {
    if (!file || !report) return
    void preview({ ...file, columns })
  }
  const read = async (chosen: File | undefined) => {
    const isLatest = startReading()
    setFile(undefined)
    setReport(undefined)
    const isTooLarge = chosen !== undefined && chosen.size > maxImportBytes
    // The browser's own error has no text for users.
    const bytes = isTooLarge ? undefined : await chosen?.arrayBuffer().catch(() => undefined)
    if (!isLatest()) return
    if (bytes) return preview({ bytes })
    setReading(false)
    if (chosen) setFailure(isTooLarge ? say.tooLarge : say.unreadable)
  }
  const apply = async () => {
    if (!file || !report) return
    setImporting(true)
    try {
      const done = await props.apply(file, report.plan, key)
      const { activity_id } = done
      notify.success(
        say.imported(counted(done.created + done.updated)),
        activity_id === null ? {} : { action: { label: 'Undo', onClick: () => undo(activity_id) } },
      )
      onClose()
    } catch (error) {
      // The preview is out of date, or its import has ended: show a new one and ask again.
      if (['plan_outdated', 'import_undone'].includes(errorCode(error) ?? '')) await preview(file)
      fail(error)
    } finally {
      setImporting(false)
      props.refresh()
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="From a CSV file or an Excel workbook of any system. Nothing is changed before you have seen what would be."
      dismissible={false}
      hasUnsavedInput={report !== undefined}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={count === 0 || isReading || isImporting || report?.file_dates.is_asked}
            onClick={apply}
          >
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
      {lead}
      <Field label="CSV or Excel file" hint={hint}>
        <TextInput
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          className="h-auto py-2"
          // The same name may be chosen again, with corrections.
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Field>
      {file && report?.encoding !== null && (
        <EncodingField
          chosen={file.encoding}
          found={report?.encoding}
          onChoose={(encoding) => void preview({ ...file, encoding })}
        />
      )}
      <p role="status" className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-muted empty:hidden">
        {(isReading || isImporting) && (
          <>
            <Spinner className="size-5" />
            <span>{isImporting ? say.importing(counted(count)) : say.reading}</span>
            {isImporting && <ImportProgressBar path={`${props.path}progress/`} id={key} />}
          </>
        )}
      </p>
      {file && report && (
        <>
          <DatesQuestion
            dates={report.file_dates}
            chosen={file.dates}
            onChoose={(dates) => void preview({ ...file, dates })}
          />
          <ImportColumns kind={kind} columns={report.file_columns} onChoose={chooseColumns} />
          <ImportRows rows={report.first_rows} />
          {count > 0 && choice}
          <ImportReportView
            report={report}
            one={one}
            detailsOf={props.detailsOf}
            onDownload={() =>
              downloadLeftOut(`${props.path}left-out/`, file).catch(() => notify.error(say.downloadFailed))
            }
          />
        </>
      )}
    </Dialog>
  )
}

interface EncodingFieldProps {
  chosen: TextEncoding | undefined
  /** What the server read the file as. */
  found: TextEncoding | undefined
  onChoose: (encoding: TextEncoding | undefined) => void
}

const encodings = textEncodings.map((value) => ({ value, label: encodingNames[value] }))

function EncodingField({ chosen, found, onChoose }: EncodingFieldProps) {
  return (
    <Field label={say.encoding} hint={say.encodingHint} className="mt-5">
      <Select
        value={chosen ?? ''}
        placeholder={say.automatic(chosen === undefined ? found : undefined)}
        options={encodings}
        onChange={({ target: { value } }) => onChoose(isTextEncoding(value) ? value : undefined)}
      />
    </Field>
  )
}
