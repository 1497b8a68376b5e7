import {
  type BookDifferences,
  bookDifferences,
  type DifferencesApplied,
  differencesApplied,
} from '@waitbook/contracts/book-differences'
import { type ImportFile, postImport } from '../../imports/import-file.ts'
import { importReservationsPath } from '../reservation-files.ts'

export const compareReservations = async (restaurantId: string, file: ImportFile): Promise<BookDifferences> =>
  bookDifferences.parse(await (await postImport(`${importReservationsPath(restaurantId)}compare/`, file)).json())

export const applyDifferences = async (
  restaurantId: string,
  file: ImportFile,
  choice: { take?: string; keep?: string; gone?: string; key: string },
): Promise<DifferencesApplied> =>
  differencesApplied.parse(
    await (await postImport(`${importReservationsPath(restaurantId)}differences/`, file, choice)).json(),
  )
