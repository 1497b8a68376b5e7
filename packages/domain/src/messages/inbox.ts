/** The domains of Gmail, which ignores dots and delivers both domains to the same inbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The key by which messages to an inbox are counted. One inbox has any number of addresses: mail servers deliver
 * `vic+1@` to `vic@`, and Gmail `v.i.c@` as well. A phone number is returned as it is. Messages go to the address as it
 * was entered.
 */
export const inboxOf = (to: string) => {
  const address = to.toLowerCase()
  const at = address.lastIndexOf('@')
  if (at === -1) return address
  const domain = address.slice(at + 1)
  const tag = address.slice(0, at).indexOf('+')
  const name = address.slice(0, tag > 0 ? tag : at)
  if (!dotless.has(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '') || name}@gmail.com`
}
