/** Spec §5: a call uses only the digits. */
export const telLink = (phone: string) => `tel:${phone.replace(/\D/g, '')}`
