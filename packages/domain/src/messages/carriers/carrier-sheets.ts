import { dlt } from './dlt-sheet.ts'
import type { CarrierSheet, SheetFacts } from './sheet.ts'
import { tenDlc, tollFree } from './us-sheets.ts'

export const carrierForms = ['ten_dlc', 'toll_free', 'dlt'] as const
export type CarrierForm = (typeof carrierForms)[number]

/** What each form asks for. The form's own name for a field is its label, so the labels are English everywhere. */
export const carrierSheets = (facts: SheetFacts): Record<CarrierForm, CarrierSheet> => ({
  ten_dlc: tenDlc(facts),
  toll_free: tollFree(facts),
  dlt: dlt(facts),
})

/** The forms that the countries of these codes ask for. */
export const formsFor = (callingCodes: readonly string[]): CarrierForm[] => [
  ...(callingCodes.some((code) => code.startsWith('+1')) ? (['ten_dlc', 'toll_free'] as const) : []),
  ...(callingCodes.includes('+91') ? (['dlt'] as const) : []),
]
