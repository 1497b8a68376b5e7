/** Minutes since arrival after which a party is removed, by the setting's value. */
export const autoRemoveMinutes = {
  '1_minute': 1,
  '1_hour': 60,
  '2_hours': 120,
  '4_hours': 240,
  '12_hours': 720,
} as const

export const autoRemoveAfter = ['never', ...Object.keys(autoRemoveMinutes)] as [
  'never',
  ...(keyof typeof autoRemoveMinutes)[],
]
