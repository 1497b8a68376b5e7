import type { Analytics } from '@waitbook/contracts/analytics'
import type { ReportFigure, ReportGroup } from '@waitbook/domain/analytics/reports'
import type { ChartName } from '@waitbook/domain/analytics/tables'
import { callRest } from '../../rest.ts'
import { saveFile } from '../../save-file.ts'

type Range = Pick<Analytics, 'period' | 'first_day' | 'last_day'>

/** Saves a chart's table as a file. */
export const downloadChart = async (chart: ChartName, { period, first_day, last_day }: Range) => {
  const range = period === 'custom' ? `from=${first_day}&to=${last_day}` : `period=${period}`
  const answer = await callRest(`/api/analytics/export/?chart=${chart}&${range}`)
  saveFile(await answer.blob(), `${chart}_${period === 'custom' ? `${first_day}_${last_day}` : period}.csv`)
}

/** Saves the stays of a range as a file. */
export const downloadStays = async ({ period, first_day, last_day }: Range) => {
  const range = period === 'custom' ? `from=${first_day}&to=${last_day}` : `period=${period}`
  const answer = await callRest(`/api/analytics/stays/export/?${range}`)
  saveFile(await answer.blob(), `stays_${period === 'custom' ? `${first_day}_${last_day}` : period}.csv`)
}

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
