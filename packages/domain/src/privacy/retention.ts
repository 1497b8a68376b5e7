/** Days for which a guest is remembered, by the name of the setting. */
export const retentionDays = {
  never: null,
  '30_days': 30,
  '90_days': 90,
  '180_days': 180,
  '365_days': 365,
  '730_days': 730,
} as const

/** What stands for the name of a guest who was erased. */
export const erasedName = 'Erased guest'
