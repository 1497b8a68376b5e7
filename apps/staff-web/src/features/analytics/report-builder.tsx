import { keepPreviousData } from '@tanstack/react-query'
import type { SavedReport } from '@waitbook/contracts/settings/analytics'
import {
  type ReportFigure,
  reportFigureNames,
  reportFigures,
  reportGroupNames,
} from '@waitbook/domain/analytics/reports'
import { Button } from '@waitbook/ui/button'
import { Field } from '@waitbook/ui/field'
import { Select } from '@waitbook/ui/select'
import { TextInput } from '@waitbook/ui/text-input'
import { errorDetail } from '../../lib/api-error.ts'
import { sentenceInWords } from '../../lib/place-words.ts'
import { trpc } from '../../trpc.ts'
import { reportMessages as say } from './analytics-messages.ts'
import { CsvButton } from './csv-button.tsx'
import { downloadReport } from './download-chart.ts'
import { FigureTable } from './figure-table.tsx'
import { RangePicker } from './range-picker.tsx'
import { groupLabels } from './report-words.ts'

interface ReportBuilderProps {
  draft: SavedReport
  onChange: (draft: SavedReport) => void
  onKeep: () => void
  onClose: () => void
  isSaving: boolean
  /** Whom it can be mailed to; none where no mail server is set up. */
  addresses: readonly string[]
}

const groupOptions = reportGroupNames.map((value) => ({ value, label: groupLabels[value] }))

const noMail = { value: '', label: 'Not mailed' }

/** Figures, grouping and range of a report, with a preview. */
export function ReportBuilder({ draft, onChange, onKeep, onClose, isSaving, addresses }: ReportBuilderProps) {
  const set = (fields: Partial<SavedReport>) => onChange({ ...draft, ...fields })
  const toggle = (figure: ReportFigure, isChosen: boolean) =>
    // In the order of the list, not of selection.
    set({ figures: reportFigureNames.filter((each) => (each === figure ? isChosen : draft.figures.includes(each))) })
  const isFixed = draft.from !== undefined
  return (
    <div className="flex min-w-0 flex-col gap-5 rounded-sheet border border-line p-4">
      <Field label="Figures" group error={draft.figures.length === 0 ? say.noFigure : undefined}>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {reportFigureNames.map((figure) => (
            <label key={figure} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={draft.figures.includes(figure)}
                onChange={({ target }) => toggle(figure, target.checked)}
              />
              <span>{sentenceInWords(reportFigures[figure])}</span>
            </label>
          ))}
        </div>
      </Field>
      <Field label="Rows" className="max-w-60">
        <Select
          options={groupOptions}
          value={draft.group}
          onChange={({ target }) => set({ group: target.value as SavedReport['group'] })}
        />
      </Field>
      <RangePicker
        label="Range of the report"
        value={draft}
        onValueChange={({ period = 'week', from, to }) => set({ period, from, to })}
      />
      <Preview draft={draft} />
      <div className="flex flex-wrap gap-5">
        <Field label="Name" hint={say.nameHint} className="w-60">
          <TextInput maxLength={60} value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        </Field>
        {addresses.length > 0 && !isFixed && (
          <Field label="Mail it weekly to" optional hint={say.mailHint} className="w-72">
            <Select
              options={[noMail, ...addresses.map((address) => ({ value: address, label: address }))]}
              value={draft.mail_to ?? ''}
              onChange={({ target }) => set({ mail_to: target.value === '' ? null : target.value })}
            />
          </Field>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="primary"
          pending={isSaving}
          disabled={draft.name.trim() === '' || draft.figures.length === 0}
          onClick={onKeep}
        >
          Keep report
        </Button>
      </div>
    </div>
  )
}

/** What the report shows now, as a table and a file. */
function Preview({ draft: { figures, group, period, from, to } }: { draft: SavedReport }) {
  const range = from && to ? { from, to } : { period }
  const { data, error } = trpc.analytics.report.useQuery(
    { figures, group, ...range },
    { enabled: figures.length > 0, placeholderData: keepPreviousData },
  )
  if (error) return <p role="alert">{errorDetail(error) ?? say.previewFailed}</p>
  if (!data || figures.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-base text-muted">{`${data.first_day} to ${data.last_day}`}</p>
        <CsvButton label="Download the report as CSV" save={() => downloadReport({ figures, group, ...range })}>
          CSV
        </CsvButton>
      </div>
      <FigureTable label="The report" columns={data.columns} rows={data.rows} />
    </>
  )
}
