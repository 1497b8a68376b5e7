import { type ImportDone, type ImportReport, importDone, importReport } from '@waitbook/contracts/parties'
import type { PartyExportFormat } from '@waitbook/domain/parties/export-formats'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'
import { type ImportFile, postImport } from '../imports/import-file.ts'

const path = '/api/parties/parties/'

/** Downloads the whole list as a file in the columns of a system. */
export const downloadParties = async (format: PartyExportFormat) => {
  const file = await callRest(`${path}export/?format=${format}`)
  saveFile(await file.blob(), format === 'waitbook' ? 'parties.csv' : `parties-${format}.csv`)
}

export const previewImport = async (file: ImportFile): Promise<ImportReport> =>
  importReport.parse(await (await postImport(`${path}import/preview/`, file)).json())

export const applyImport = async (file: ImportFile, plan: string, key: string): Promise<ImportDone> =>
  importDone.parse(await (await postImport(importPartiesPath, file, { plan, key })).json())

export const importPartiesPath = `${path}import/`
