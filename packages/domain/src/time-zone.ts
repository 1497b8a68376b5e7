/** Whether this is an IANA time zone known to this machine; a bare offset is not one. */
export const isTimeZone = (zone: string) => {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
