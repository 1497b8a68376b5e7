import {
  type ReservationsImportDone,
  type ReservationsImportReport,
  reservationsImportDone,
  reservationsImportReport,
} from '@waitbook/contracts/reservations'
import { callRest } from '../../rest.ts'
import { saveFile } from '../../save-file.ts'

const bookPath = (restaurantId: string) => `/api/restaurants/${encodeURIComponent(restaurantId)}/reservations/`

/** Downloads the whole book as a file. */
export const downloadReservations = async (restaurantId: string) =>
  saveFile(await (await callRest(`${bookPath(restaurantId)}export/`)).blob(), 'reservations.csv')

export const previewImport = async (restaurantId: string, csv: string): Promise<ReservationsImportReport> =>
  reservationsImportReport.parse(await (await callRest(`${bookPath(restaurantId)}import/preview/`, { csv })).json())

export const applyImport = async (restaurantId: string, csv: string, plan: string): Promise<ReservationsImportDone> =>
  reservationsImportDone.parse(await (await callRest(`${bookPath(restaurantId)}import/`, { csv, plan })).json())
