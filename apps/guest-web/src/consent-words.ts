import { m } from './messages/functions.js'

/** What a guest agrees to; `label` is the form's own. */
export const consentLabel = (label: string, { by_whatsapp }: { by_whatsapp?: true | undefined }) =>
  by_whatsapp ? `${label} ${m.consent_whatsapp()}` : label
