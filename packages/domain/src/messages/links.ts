import { plainForms } from './name-for-text.ts'

const schemes = /(?:^|[^\p{L}])(?:[a-z][a-z+.-]*:\/\/|(?:mailto|tel|sms|www)[:.]\S)/iu
/** What messaging apps make a link of: a domain, also within an e-mail address. */
const domain = /[\p{L}\p{M}\p{N}]\.\p{L}[\p{L}\p{M}-]+/u
const ipAddress = /\d{1,3}(?:\.\d{1,3}){3}/

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Links to pages of the server at this origin, whole: what follows them begins no longer host or path. */
const linksTo = (origin: string) => new RegExp(`${escaped(origin)}/[\\w/-]*(?=\\p{P}*(?:\\s|$))`, 'gu')

/** Whether words contain what a phone or a mail program shows as a link, besides pages of the server itself. */
export const hasLink = (words: string, ownOrigin?: string) => {
  const others = ownOrigin === undefined ? words : words.replace(linksTo(ownOrigin), ' ')
  const plain = plainForms(others)
  return schemes.test(plain) || domain.test(plain) || ipAddress.test(plain)
}
