import { type ImportDone, type ImportReport, importDone, importReport } from '@waitbook/contracts/parties'
import { callRest } from '../../rest.ts'
import { saveFile } from '../../save-file.ts'

const path = '/api/parties/parties/'

/** Downloads the whole list as a file. */
export const downloadParties = async () => saveFile(await (await callRest(`${path}export/`)).blob(), 'parties.csv')

const reportOf = async (response: Response): Promise<ImportReport> => importReport.parse(await response.json())

export const previewImport = async (csv: string) => reportOf(await callRest(`${path}import/preview/`, { csv }))

export const applyImport = async (csv: string, plan: string): Promise<ImportDone> =>
  importDone.parse(await (await callRest(`${path}import/`, { csv, plan })).json())
