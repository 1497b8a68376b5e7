/** What a guest who asked to be remembered finds in the join form of this device. */
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
    // Refused (private mode) or not ours: no guest is remembered.
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
    // Where storage is refused there is nothing to forget.
  }
}
