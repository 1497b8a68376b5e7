export const accountEvents = [
  'signed_in',
  'recovery_code_used',
  'wrong_password',
  'wrong_code',
  'refused_deactivated',
  'password_changed',
  'password_reset',
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_codes_made',
  'session_ended',
  'other_sessions_ended',
] as const
export type AccountEvent = (typeof accountEvents)[number]
