/** Days for which a guest's personal data is stored, by the value of the setting. */
export const retentionDays = {
  never: null,
  '30_days': 30,
  '90_days': 90,
  '180_days': 180,
  '365_days': 365,
  '730_days': 730,
} as const

/** Replaces the name of an erased guest. */
export const erasedName = 'Erased guest'
