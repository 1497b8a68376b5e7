import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import type { Period } from '@waitbook/domain/analytics/periods'
import type { ReportFigure, ReportGroup } from '@waitbook/domain/analytics/reports'
import type { ChartName } from '@waitbook/domain/analytics/tables'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'

/** A period up to today, or chosen days. */
export interface AnalyticsRange {
  period?: Period
  from?: string
  to?: string
}

type Range = Pick<Analytics, 'period' | 'first_day' | 'last_day'>

/** Saves the table of an export as a file. `path` is below /api/analytics/. */
const download = async (path: string, name: string, { period, from, to }: AnalyticsRange, query = '') => {
  const range = from && to ? `from=${from}&to=${to}` : `period=${period}`
  const answer = await callRest(`/api/analytics/${path}/?${query}${range}`)
  saveFile(await answer.blob(), `${name}_${from && to ? `${from}_${to}` : period}.csv`)
}

const downloadRange = (path: string, name: string, { period, first_day, last_day }: Range, query = '') =>
  download(path, name, period === 'custom' ? { from: first_day, to: last_day } : { period }, query)

export const downloadChart = (chart: ChartName, range: Range) =>
  downloadRange('export', chart, range, `chart=${chart}&`)
/** By who booked. */
export const downloadReservationFigures = (range: Range) => downloadRange('reservations/export', 'reservations', range)
export const downloadStays = (range: Range) => downloadRange('stays/export', 'stays', range)
/** Parties and bookings by section. */
export const downloadSections = (range: Range) => downloadRange('sections/export', 'sections', range)
export const downloadTableUse = (range: Range) => downloadRange('tables/export', 'tables', range)
/** By queue, service, desk and person. */
export const downloadBreakdown = (range: Range) => downloadRange('breakdown/export', 'breakdown', range)
/** The entries of the waitlist. */
export const downloadVisits = (range: Range) => downloadRange('visits/export', 'visits', range)

interface ChosenReport extends AnalyticsRange {
  figures: readonly ReportFigure[]
  group: ReportGroup
}

export const downloadReport = ({ figures, group, ...range }: ChosenReport) =>
  download('report/export', 'report', range, `figures=${figures.join(',')}&group=${group}&`)
