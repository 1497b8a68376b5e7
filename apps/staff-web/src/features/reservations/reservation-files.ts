import type { ReservationsImportDone, ReservationsImportPreview } from '@waitbook/contracts/reservations'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'
import { type CsvFile, postCsv } from '../imports/csv-file.ts'

const bookPath = (restaurantId: string) => `/api/restaurants/${encodeURIComponent(restaurantId)}/reservations/`

/** Downloads the whole book as a file. */
export const downloadReservations = async (restaurantId: string) =>
  saveFile(await (await callRest(`${bookPath(restaurantId)}export/`)).blob(), 'reservations.csv')

export const previewReservationsImport = async (
  restaurantId: string,
  file: CsvFile,
): Promise<ReservationsImportPreview> => (await postCsv(`${bookPath(restaurantId)}import/preview/`, file)).json()

export const applyReservationsImport = async (
  restaurantId: string,
  file: CsvFile,
  plan: string,
): Promise<ReservationsImportDone> => (await postCsv(`${bookPath(restaurantId)}import/?plan=${plan}`, file)).json()
