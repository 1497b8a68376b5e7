import { createHmac, timingSafeEqual } from 'node:crypto'

const markLength = 5

export interface TextedLinks {
  /** The address of a place as it is texted to its guest. */
  linkTo(segment: string): string
  /** The segment of such an address, and whether it is one that was texted. */
  read(written: string): { segment: string; wasTexted: boolean }
}

/**
 * A join answers the segment of its place to whoever joined, so opening it proves nothing of the phone number. The link
 * in the text carries a mark in addition, which only that phone has been sent.
 */
export const createTextedLinks = (appSecret: string, publicUrl: () => string): TextedLinks => {
  const markOf = (segment: string) =>
    createHmac('sha256', appSecret).update(`texted ${segment}`).digest('hex').slice(0, markLength)
  return {
    linkTo: (segment) => `${publicUrl()}/c/${segment}-${markOf(segment)}`,
    read(written) {
      const [segment = '', mark = ''] = written.split('-')
      const given = Buffer.from(mark)
      const wasTexted = given.length === markLength && timingSafeEqual(given, Buffer.from(markOf(segment)))
      return { segment, wasTexted }
    },
  }
}
