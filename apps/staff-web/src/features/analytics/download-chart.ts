import type { Period } from '@waitbook/domain/analytics/periods'
import type { ChartName } from '@waitbook/domain/analytics/tables'
import { callRest } from '../../rest.ts'
import { saveFile } from '../../save-file.ts'

/** Hands a chart's table to the browser as a file. */
export const downloadChart = async (chart: ChartName, period: Period) => {
  const answer = await callRest(`/api/analytics/export/?chart=${chart}&period=${period}`)
  saveFile(await answer.blob(), `${chart}_${period}.csv`)
}
