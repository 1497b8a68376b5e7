import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import type { ReportFigure, ReportGroup } from '@waitbook/domain/analytics/reports'
import type { ChartName } from '@waitbook/domain/analytics/tables'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'

type Range = Pick<Analytics, 'period' | 'first_day' | 'last_day'>

/** Saves the table of an export as a file. `path` is below /api/analytics/. */
const downloadRange = async (path: string, name: string, { period, first_day, last_day }: Range, query = '') => {
  const isCustom = period === 'custom'
  const range = isCustom ? `from=${first_day}&to=${last_day}` : `period=${period}`
  const answer = await callRest(`/api/analytics/${path}/?${query}${range}`)
  saveFile(await answer.blob(), `${name}_${isCustom ? `${first_day}_${last_day}` : period}.csv`)
}

export const downloadChart = (chart: ChartName, range: Range) =>
  downloadRange('export', chart, range, `chart=${chart}&`)
/** By who booked. */
export const downloadReservationFigures = (range: Range) => downloadRange('reservations/export', 'reservations', range)
export const downloadStays = (range: Range) => downloadRange('stays/export', 'stays', range)
/** Parties and bookings by section. */
export const downloadSections = (range: Range) => downloadRange('sections/export', 'sections', range)
export const downloadTableUse = (range: Range) => downloadRange('tables/export', 'tables', range)

interface ChosenReport {
  figures: readonly ReportFigure[]
  group: ReportGroup
  period?: string
  from?: string
  to?: string
}

/** Saves a report as a file. */
export const downloadReport = async ({ figures, group, period, from, to }: ChosenReport) => {
  const range = from && to ? `from=${from}&to=${to}` : `period=${period}`
  const answer = await callRest(`/api/analytics/report/export/?figures=${figures.join(',')}&group=${group}&${range}`)
  saveFile(await answer.blob(), `report_${from && to ? `${from}_${to}` : period}.csv`)
}
