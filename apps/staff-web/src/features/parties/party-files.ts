import { type ImportDone, type ImportReport, importDone, importReport } from '@waitbook/contracts/parties'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'
import { type CsvFile, postCsv } from '../imports/csv-file.ts'

const path = '/api/parties/parties/'

/** Downloads the whole list as a file. */
export const downloadParties = async () => saveFile(await (await callRest(`${path}export/`)).blob(), 'parties.csv')

export const previewImport = async (file: CsvFile): Promise<ImportReport> =>
  importReport.parse(await (await postCsv(`${path}import/preview/`, file)).json())

export const applyImport = async (file: CsvFile, plan: string): Promise<ImportDone> =>
  importDone.parse(await (await postCsv(`${path}import/?plan=${plan}`, file)).json())
