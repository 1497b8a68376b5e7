import { createHmac, timingSafeEqual } from 'node:crypto'
import { readLink } from '../../pages/sent-link.ts'

const markLength = 10

export interface TextedLinks {
  /** The URL of a place as it is sent to its guest's phone number or e-mail address. */
  linkTo(segment: string, to: string): string
  /** The parts of such a URL; the mark is empty if the link was not sent. */
  read(written: string): { segment: string; mark: string }
  /** Whether a place's link with this mark was sent to this phone number or e-mail address. */
  isSentTo(to: string, segment: string, mark: string): boolean
}

/**
 * A join returns the segment to the caller, so opening it does not prove that the caller has the phone. The link in a
 * message carries a mark in addition, which is known only where that message arrived.
 */
export const createTextedLinks = (appSecret: string, publicUrl: () => string): TextedLinks => {
  const markOf = (segment: string, to: string) =>
    createHmac('sha256', appSecret).update(`texted ${segment} ${to.toLowerCase()}`).digest('hex').slice(0, markLength)
  return {
    linkTo: (segment, to) => `${publicUrl()}/c/${segment}-${markOf(segment, to)}`,
    read: readLink,
    isSentTo(to, segment, mark) {
      const given = Buffer.from(mark)
      return given.length === markLength && timingSafeEqual(given, Buffer.from(markOf(segment, to)))
    },
  }
}
