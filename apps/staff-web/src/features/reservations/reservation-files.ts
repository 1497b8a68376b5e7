import type { ReservationsImportDone, ReservationsImportPreview } from '@waitbook/contracts/reservations'
import type { BookingExportFormat } from '@waitbook/domain/reservations/export-formats'
import { saveFile } from '../../lib/save-file.ts'
import { callRest } from '../../rest.ts'
import { type ImportFile, postImport } from '../imports/import-file.ts'

const bookPath = (restaurantId: string) => `/api/restaurants/${encodeURIComponent(restaurantId)}/reservations/`

/** Downloads the whole book as a file, in the columns of a system. */
export const downloadReservations = async (restaurantId: string, format: BookingExportFormat) => {
  const file = await callRest(`${bookPath(restaurantId)}export/?format=${format}`)
  saveFile(await file.blob(), format === 'waitbook' ? 'reservations.csv' : `reservations-${format}.csv`)
}

export const previewReservationsImport = async (
  restaurantId: string,
  file: ImportFile,
): Promise<ReservationsImportPreview> => (await postImport(`${bookPath(restaurantId)}import/preview/`, file)).json()

export const applyReservationsImport = async (
  restaurantId: string,
  file: ImportFile,
  { plan, key, sendsConfirmations }: { plan: string; key: string; sendsConfirmations: boolean },
): Promise<ReservationsImportDone> => {
  const query = { plan, key, ...(sendsConfirmations && { confirm: 'true' as const }) }
  return (await postImport(importReservationsPath(restaurantId), file, query)).json()
}

export const importReservationsPath = (restaurantId: string) => `${bookPath(restaurantId)}import/`
