/** Keeps only the digits and the plus, by which the number is reached from any country. */
export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
