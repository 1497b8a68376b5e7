import type { BookDifferences } from '@waitbook/contracts/book-differences'
import { maxImportBytes } from '@waitbook/contracts/parties'
import { Badge } from '@waitbook/ui/badge'
import { Banner } from '@waitbook/ui/banner'
import { Button } from '@waitbook/ui/button'
import { Dialog } from '@waitbook/ui/dialog'
import { Field } from '@waitbook/ui/field'
import { Spinner } from '@waitbook/ui/spinner'
import { TextInput } from '@waitbook/ui/text-input'
import { notify } from '@waitbook/ui/toast'
import { type ReactNode, useRef, useState } from 'react'
import { errorCode, errorDetail, errorStatus } from '../../../lib/api-error.ts'
import { newMutationId } from '../../../lib/random-ids.ts'
import { trpc } from '../../../trpc.ts'
import { useUndo } from '../../activity/use-undo.ts'
import { DatesQuestion } from '../../imports/dates-question.tsx'
import { ImportColumns } from '../../imports/import-columns.tsx'
import type { ImportFile } from '../../imports/import-file.ts'
import { importMessages } from '../../imports/imports-messages.ts'
import { applyDifferences, compareReservations } from './compare-files.ts'
import { compareMessages as say } from './compare-messages.ts'
import { type DifferenceChoice, DifferencesList } from './differences-list.tsx'

interface CompareDialogProps {
  restaurantId: string
  lead: ReactNode
  /** Called after a change. */
  refresh: () => void
  onClose: () => void
}

/** A later export of the old system, and only what differs from the book. */
export function CompareDialog({ restaurantId, lead, refresh, onClose }: CompareDialogProps) {
  const [file, setFile] = useState<ImportFile>()
  const [differences, setDifferences] = useState<BookDifferences>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<'comparing' | 'applying'>()
  const cancel = trpc.reservations.cancel.useMutation()
  const { undo } = useUndo()
  /** The number of the latest comparison: the answer for an earlier file may arrive later. */
  const latest = useRef(0)
  const results = useRef<HTMLParagraphElement>(null)

  const fail = (error: unknown, sentence: string) => {
    if (errorStatus(error) !== 401) setFailure(errorDetail(error) ?? sentence)
  }
  const compare = async (chosen: ImportFile) => {
    latest.current += 1
    const own = latest.current
    setFile(chosen)
    setBusy('comparing')
    try {
      const found = await compareReservations(restaurantId, chosen)
      if (own === latest.current) setDifferences(found)
    } catch (error) {
      if (own === latest.current) fail(error, say.failed)
    }
    if (own === latest.current) setBusy(undefined)
  }
  const read = async (chosen: File | undefined) => {
    setDifferences(undefined)
    setFailure(undefined)
    if (!chosen) return
    if (chosen.size > maxImportBytes) return setFailure(importMessages.tooLarge)
    const bytes = await chosen.arrayBuffer().catch(() => undefined)
    if (bytes) await compare({ bytes })
    else setFailure(importMessages.unreadable)
  }
  const apply = async (choice: DifferenceChoice) => {
    if (!file) return
    // The pressed button may be removed afterwards, so that the focus would be lost.
    results.current?.focus()
    setBusy('applying')
    setFailure(undefined)
    const key = newMutationId()
    const withUndo = (sentence: string, id: string | null) =>
      notify.success(sentence, id === null ? {} : { action: { label: 'Undo', onClick: () => undo(id) } })
    try {
      if ('cancel' in choice) {
        const { activity_id } = await cancel.mutateAsync({ id: choice.cancel, mutation_id: newMutationId() })
        await applyDifferences(restaurantId, file, { gone: choice.cancel, key })
        withUndo(say.cancelled, activity_id)
      } else {
        const { created, updated, activity_id } = await applyDifferences(restaurantId, file, { ...choice, key })
        withUndo('take' in choice ? say.applied(created + updated) : say.kept, activity_id)
      }
    } catch (error) {
      if (errorCode(error) !== 'plan_outdated') fail(error, say.applyFailed)
    } finally {
      refresh()
      await compare(file)
    }
  }

  const isReady = differences !== undefined && busy === undefined && !differences.file_dates.is_asked
  const count = differences ? differences.new_count + differences.changed_count : 0
  const open = differences ? count + differences.asked_count + differences.gone_count : 0
  return (
    <Dialog
      onClose={onClose}
      title={say.title}
      description={say.description}
      dismissible={false}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Close
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!isReady || count === 0}
            onClick={() => void apply({ take: 'all' })}
          >
            {count === 0 ? say.nothing : say.applyAll(count)}
          </Button>
        </>
      }
    >
      {lead}
      {failure && (
        <Banner tone="red" className="mb-5">
          {failure}
        </Banner>
      )}
      <Field label="CSV or Excel file" hint={say.fileHint}>
        <TextInput
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          className="h-auto py-2"
          onClick={(event) => {
            event.currentTarget.value = ''
          }}
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Field>
      <p
        ref={results}
        tabIndex={-1}
        role="status"
        className="mt-6 flex min-h-6 items-center gap-3 text-base text-muted outline-none empty:mt-0 empty:min-h-0"
      >
        {busy && (
          <>
            <Spinner className="size-5" />
            <span>{say[busy]}</span>
          </>
        )}
      </p>
      {file && differences && (
        <>
          <DatesQuestion
            dates={differences.file_dates}
            chosen={file.dates}
            onChoose={(dates) => void compare({ ...file, dates })}
          />
          {!differences.file_dates.is_asked && (
            <>
              {open === 0 && differences.same > 0 ? (
                <Banner tone="green" className="mt-5">
                  {say.agree(differences.same)}
                </Banner>
              ) : (
                <p className="mt-6">
                  <Badge>{say.same(differences.same)}</Badge>
                </p>
              )}
              <DifferencesList
                differences={differences}
                disabled={!isReady}
                onChoose={(choice) => void apply(choice)}
              />
            </>
          )}
          {differences.refused_count > 0 && (
            <details className="mt-5">
              <summary className="min-h-11 cursor-pointer py-2.5">{say.refused(differences.refused_count)}</summary>
              <ul className="divide-y divide-line">
                {differences.refused.map(({ line, reason }) => (
                  <li key={line} className="py-2 text-sm">{`${say.line(line)}: ${reason}`}</li>
                ))}
              </ul>
            </details>
          )}
          <ImportColumns
            kind="bookings"
            columns={differences.file_columns}
            onChoose={(columns) => void compare({ ...file, columns })}
          />
        </>
      )}
    </Dialog>
  )
}
