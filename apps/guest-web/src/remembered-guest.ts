/** The values filled into the join form of this device for a guest who chose to be remembered. */
export interface RememberedGuest {
  customer_name: string
  country_code: string
  phone: string
  contact?: string | undefined
  email?: string | undefined
}

const storageKey = 'waitbook.guest'

export const rememberedGuest = (): RememberedGuest | undefined => {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof saved === 'object' && saved !== null && 'phone' in saved ? (saved as RememberedGuest) : undefined
  } catch {
    // Refused (private mode) or invalid: no guest is remembered.
    return undefined
  }
}

export const rememberGuest = ({ customer_name, country_code, phone, contact, email }: RememberedGuest) => {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ customer_name, country_code, phone, contact, email }))
  } catch {
    // Refused or full: the next form starts empty.
  }
}

export const forgetGuest = () => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // If storage is refused nothing is stored.
  }
}
