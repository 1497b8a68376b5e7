/** The app of a phone that staff send a guest's text with. */
export const ownPhoneApps = ['sms', 'whatsapp'] as const
export type OwnPhoneApp = (typeof ownPhoneApps)[number]

/** When Notify offers a text from a phone of the restaurant. */
export const ownPhoneUses = ['without_provider', 'always', 'never'] as const

interface OpenedText {
  /** E.164. */
  to: string
  body: string
}

/** `encodeURIComponent` throws for half of a surrogate pair, which typed words may contain. */
const wellFormed = (body: string) => body.replace(/\p{Surrogate}/gu, '\u{fffd}')

const encoded = (body: string) => encodeURIComponent(wellFormed(body))

const whatsAppLink = ({ to, body }: OpenedText) => `https://wa.me/${to.replace(/\D/g, '')}?text=${encoded(body)}`

/**
 * The address that opens the app of a phone with number and words filled in. RFC 5724 separates the words by `?`, as
 * Android does; the Messages app of iOS takes them only after `&`.
 */
export const openedTextLink = (app: OwnPhoneApp, text: OpenedText, { isIos }: { isIos: boolean }) =>
  app === 'whatsapp' ? whatsAppLink(text) : `sms:${text.to}${isIos ? '&' : '?'}body=${encoded(text.body)}`

/** What a QR code holds that opens the same on any phone. Cameras of both systems read `SMSTO:`, but no common `sms:` form. */
export const openedTextCode = (app: OwnPhoneApp, text: OpenedText) =>
  app === 'whatsapp' ? whatsAppLink(text) : `SMSTO:${text.to}:${wellFormed(text.body)}`
