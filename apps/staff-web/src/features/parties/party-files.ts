import { type ImportDone, type ImportReport, importDone, importReport } from '@waitbook/contracts/parties'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'
import { type ImportFile, postImport } from '../imports/import-file.ts'

const path = '/api/parties/parties/'

/** Downloads the whole list as a file. */
export const downloadParties = async () => saveFile(await (await callRest(`${path}export/`)).blob(), 'parties.csv')

export const previewImport = async (file: ImportFile): Promise<ImportReport> =>
  importReport.parse(await (await postImport(`${path}import/preview/`, file)).json())

export const applyImport = async (file: ImportFile, plan: string): Promise<ImportDone> =>
  importDone.parse(await (await postImport(`${path}import/`, file, plan)).json())

export const leftOutPartiesPath = `${path}import/left-out/`
