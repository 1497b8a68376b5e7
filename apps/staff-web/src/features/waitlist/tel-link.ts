/** A call uses only the digits; with the plus, so that it reaches the same number from any country. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
