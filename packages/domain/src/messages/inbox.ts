/** Its mail ignores dots, and both domains are one. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * What counts as one receiver: mail servers deliver `vic+1@` to `vic@`, and Gmail `v.i.c@` as well, so that one inbox has
 * any number of addresses. A phone number is itself. For counts only: messages go to the address as it was entered.
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
