/** The languages of guests by the names that their readers know: of pages, texts and spoken calls. */
export const guestLanguages = {
  en: 'English',
  hi: 'हिन्दी',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  bn: 'বাংলা',
  mr: 'मराठी',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
} as const
export type GuestLanguage = keyof typeof guestLanguages

export const guestLanguageTags = Object.keys(guestLanguages) as [GuestLanguage, ...GuestLanguage[]]

export const isGuestLanguage = (tag: string | null | undefined): tag is GuestLanguage =>
  typeof tag === 'string' && Object.hasOwn(guestLanguages, tag)
