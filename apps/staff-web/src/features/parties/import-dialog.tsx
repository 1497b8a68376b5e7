import type { ImportReport } from '@waitbook/contracts/parties'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { useState } from 'react'
import { errorCode, errorDetail, errorStatus } from '../../api-error.ts'
import { trpc } from '../../trpc.ts'
import { useUndo } from '../activity/use-undo.ts'
import { partiesMessages as say } from './messages.ts'
import { applyImport, previewImport } from './party-files.ts'

interface Previewed {
  csv: string
  report: ImportReport
}

/** A file, what it would change, and then the change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [previewed, setPreviewed] = useState<Previewed>()
  const [failure, setFailure] = useState<string>()
  const { undo } = useUndo()
  const utils = trpc.useUtils()
  const report = previewed?.report
  const count = report ? report.created + report.updated : 0

  const fail = (error: unknown) => {
    if (errorStatus(error) !== 401) setFailure(errorDetail(error) ?? say.importFailed)
  }
  const preview = async (csv: string) => {
    setFailure(undefined)
    await previewImport(csv).then((next) => setPreviewed({ csv, report: next }), fail)
  }
  const read = async (file: File | undefined) => {
    setPreviewed(undefined)
    if (!file) return
    // The browser's own error has no text for users.
    const csv = await file.text().catch(() => undefined)
    if (csv === undefined) setFailure(say.importUnreadable)
    else await preview(csv)
  }
  const apply = async () => {
    if (!previewed) return
    try {
      const done = await applyImport(previewed.csv, previewed.report.plan)
      const { activity_id } = done
      notify.success(
        say.imported(done.created + done.updated),
        activity_id === null ? {} : { action: { label: 'Undo', onClick: () => undo(activity_id) } },
      )
      onClose()
    } catch (error) {
      // What was shown no longer holds: show what does, and ask again.
      if (errorCode(error) === 'plan_outdated') await preview(previewed.csv)
      fail(error)
    } finally {
      void utils.parties.list.invalidate()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Import parties"
      description="From a CSV file. Nothing is changed before you have seen what would be."
      dismissible={false}
      hasUnsavedInput={previewed !== undefined}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant="primary" disabled={count === 0} onClick={apply}>
            {count === 0 ? 'Import' : count === 1 ? 'Import 1 party' : `Import ${count} parties`}
          </Button>
        </>
      }
    >
      {failure && (
        <Banner tone="red" className="mb-5">
          {failure}
        </Banner>
      )}
      <Field label="CSV file" hint="With the columns name and phone; email, notes and preferences may follow.">
        <TextInput
          type="file"
          accept=".csv,text/csv,text/plain"
          className="h-auto py-2"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Field>
      {report && <Report report={report} />}
    </Dialog>
  )
}

const listed = 200

function Report({ report }: { report: ImportReport }) {
  const { created, updated, unchanged, refused_count, changes, refused } = report
  return (
    <div className="mt-6" aria-live="polite">
      <p className="flex flex-wrap gap-2">
        <Badge tone="green">{created} new</Badge>
        <Badge tone="blue">{updated} changed</Badge>
        <Badge>{unchanged} unchanged</Badge>
        <Badge tone={refused_count > 0 ? 'red' : 'neutral'}>{refused_count} refused</Badge>
      </p>
      {refused.length > 0 && (
        <section className="mt-5">
          <h3 className="text-base font-semibold">Refused rows</h3>
          <ul className="mt-1 divide-y divide-line">
            {refused.map(({ line, reason }) => (
              <li key={line} className="flex gap-3 py-2">
                <span className="w-20 shrink-0 text-muted tabular-nums">Line {line}</span>
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
            {changes.map(({ line, kind, name, phone, fields }) => (
              <li key={line} className="flex gap-3 py-2">
                <span className="w-20 shrink-0 text-muted tabular-nums">Line {line}</span>
                <span className="min-w-0 flex-1">
                  <bdi className="font-semibold break-words">{name}</bdi>{' '}
                  <bdi className="text-sm whitespace-nowrap text-muted tabular-nums">{phone}</bdi>
                  <span className="block text-sm text-muted">
                    {kind === 'create' ? 'New party' : `Changes ${fields.join(', ')}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(created + updated > listed || refused_count > listed) && (
        <p className="mt-3 text-sm text-muted">Each list shows its first {listed} rows.</p>
      )}
    </div>
  )
}
