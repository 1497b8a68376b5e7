import { inWords } from '../../lib/place-words.ts'
export const newNumbersMessages = {
  near: (sent: number, limit: number) =>
    inWords`Many texts went to new numbers today: ${sent} of ${limit}. At the limit, guests who join get no text. People who are not your guests may be joining.`,
  reached: (limit: number) =>
    inWords`The limit of ${limit} texts a day to new numbers is reached: guests who join get no text. Notify still works.`,
  limits: 'See limits',
}
