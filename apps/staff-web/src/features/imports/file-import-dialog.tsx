import { maxImportBytes } from '@waitbook/contracts/parties'
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
import { useUndo } from '../activity/use-undo.ts'
import type { CsvFile } from './csv-file.ts'
import { type ImportChange, type ImportReportOf, ImportReportView } from './import-report-view.tsx'
import { encodingNames, importMessages as say } from './imports-messages.ts'

interface FileImportDialogProps<C extends ImportChange> {
  title: string
  /** Which columns the file needs. */
  hint: string
  /** What a row is: 'party'. */
  one: string
  many: string
  preview: (file: CsvFile) => Promise<ImportReportOf<C>>
  apply: (file: CsvFile, plan: string) => Promise<ImportReportOf<C> & { activity_id: string | null }>
  /** Details of a change besides its name and phone. */
  detailsOf?: (change: C) => ReactNode
  /** Called after an import, also after a failed one. */
  refresh: () => void
  onClose: () => void
}

/** A file, what it would change, and then the change. */
export function FileImportDialog<C extends ImportChange>(props: FileImportDialogProps<C>) {
  const { title, hint, one, many, onClose } = props
  const [file, setFile] = useState<CsvFile>()
  const [report, setReport] = useState<ImportReportOf<C>>()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
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
    setReport(undefined)
    setFailure(undefined)
    setReading(true)
    return () => reading === latest.current
  }
  const preview = async (chosen: CsvFile) => {
    const isLatest = startReading()
    setFile(chosen)
    await props.preview(chosen).then(
      (next) => isLatest() && setReport(next),
      (error) => isLatest() && fail(error),
    )
    if (isLatest()) setReading(false)
  }
  const read = async (chosen: File | undefined) => {
    const isLatest = startReading()
    setFile(undefined)
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
    try {
      const done = await props.apply(file, report.plan)
      const { activity_id } = done
      notify.success(
        say.imported(counted(done.created + done.updated)),
        activity_id === null ? {} : { action: { label: 'Undo', onClick: () => undo(activity_id) } },
      )
      onClose()
    } catch (error) {
      // The preview is out of date: show a new one and ask again.
      if (errorCode(error) === 'plan_outdated') await preview(file)
      fail(error)
    } finally {
      props.refresh()
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="From a CSV file. Nothing is changed before you have seen what would be."
      dismissible={false}
      hasUnsavedInput={report !== undefined}
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
      {file && (
        <EncodingField
          chosen={file.encoding}
          found={report?.encoding}
          onChoose={(encoding) => void preview({ bytes: file.bytes, encoding })}
        />
      )}
      <p role="status" className="mt-6 flex items-center gap-3 text-base text-muted empty:hidden">
        {isReading && (
          <>
            <Spinner className="size-5" />
            <span>{say.reading}</span>
          </>
        )}
      </p>
      {report && <ImportReportView report={report} one={one} detailsOf={props.detailsOf} />}
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
