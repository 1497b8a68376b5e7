import { type ImportReport, importReport } from '@waitbook/contracts/parties'
import { callRest } from '../../rest.ts'

const path = '/api/parties/parties/'

/** Hands the whole list to the browser as a file. */
export const downloadParties = async () => {
  const url = URL.createObjectURL(await (await callRest(`${path}export/`)).blob())
  const link = document.createElement('a')
  link.href = url
  link.download = 'parties.csv'
  link.click()
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const reportOf = async (response: Response): Promise<ImportReport> => importReport.parse(await response.json())

export const previewImport = async (csv: string) => reportOf(await callRest(`${path}import/preview/`, { csv }))

export const applyImport = async (csv: string, plan: string) =>
  reportOf(await callRest(`${path}import/`, { csv, plan }))
