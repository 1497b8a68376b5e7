import type { ApplyDifferencesInput, BookDifferences, DifferencesApplied } from '@waitbook/contracts/book-differences'
import type { RemoveWishInput, StaffWish, WishesOfDay } from '@waitbook/contracts/booking/booking-wishes'
import type { ImportProgress, ImportProgressInput } from '@waitbook/contracts/imports'
import type {
  AddReservationInput,
  BookRange,
  CheckInInput,
  Collision,
  CollisionsInput,
  DaySummary,
  EditReservationInput,
  ExportRange,
  FreeTimes,
  FreeTimesInput,
  Reservation,
  ReservationBook,
  ReservationChanged,
  ReservationDeleted,
  ReservationInput,
  ReservationPage,
  ReservationSaved,
  ReservationsImportDone,
  ReservationsImportPreview,
  SearchReservationsInput,
  SummaryDay,
} from '@waitbook/contracts/reservations'
import type { Staff } from './callers.ts'
import type { Precondition } from './precondition.ts'
import type { ImportedFile, TextFile } from './text-file.ts'

export interface ReservationsService {
  list(staff: Staff, range: BookRange): Promise<ReservationBook>
  /** From today on by date and time, then the past days, the latest first. */
  search(staff: Staff, input: SearchReservationsInput): Promise<ReservationPage>
  get(staff: Staff, id: string): Promise<Reservation>
  daySummary(staff: Staff, day: SummaryDay): Promise<DaySummary>
  /** Other reservations of the same phone on that day, checked before saving. */
  collisions(staff: Staff, input: CollisionsInput): Promise<Collision[]>
  /** The times of a day for a party, with what is full, and the warning of one of them, before saving. */
  freeTimes(staff: Staff, input: FreeTimesInput): Promise<FreeTimes>
  add(staff: Staff, input: AddReservationInput): Promise<ReservationSaved>
  edit(staff: Staff, input: EditReservationInput & Precondition): Promise<ReservationSaved>
  remove(staff: Staff, input: ReservationInput): Promise<ReservationDeleted>
  /** Confirms a request of a guest. */
  accept(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  decline(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  /** Adds the party to the waitlist, or links the active entry with its phone. */
  checkIn(staff: Staff, input: CheckInInput): Promise<ReservationChanged>
  /** Declines a request. */
  cancel(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  noShow(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  /** Sets a cancelled reservation or a no-show back to confirmed. */
  restore(staff: Staff, input: ReservationInput): Promise<ReservationChanged>
  exportCsv(staff: Staff, range: ExportRange): Promise<string>
  /** What a file would do; writes nothing. */
  previewImport(staff: Staff, file: TextFile): Promise<ReservationsImportPreview>
  applyImport(staff: Staff, file: ImportedFile): Promise<ReservationsImportDone>
  /** The rows that an import leaves out, each with its reason, as CSV. */
  leftOut(staff: Staff, file: TextFile): Promise<string>
  /** How a file of bookings differs from the book; writes nothing. */
  compareFile(staff: Staff, file: TextFile): Promise<BookDifferences>
  applyDifferences(
    staff: Staff,
    input: TextFile & Pick<ApplyDifferencesInput, 'take' | 'keep' | 'gone'> & { mutation_id?: string | undefined },
  ): Promise<DifferencesApplied>
  importProgress(staff: Staff, input: ImportProgressInput): Promise<ImportProgress>
}

/** The wishes of guests for full days. */
export interface WishesService {
  /** Those of a date, in the order of offers. */
  list(staff: Staff, input: WishesOfDay): Promise<StaffWish[]>
  /** Ends an open wish, and its offer; a repeated call answers as the first. */
  remove(staff: Staff, input: RemoveWishInput): Promise<StaffWish>
}
