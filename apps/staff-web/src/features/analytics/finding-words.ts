import type { Analytics, AnalyticsFinding } from '@waitbook/contracts/analytics/analytics'
import { hourLabel, weekdayNames } from '@waitbook/domain/analytics/hours'
import { inWords } from '../../lib/place-words.ts'

type Off = Extract<AnalyticsFinding, { kind: 'late' | 'early' }>

const minutesOf = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`

/** 'Parties of 4 on Fridays from 7 PM'. */
const partiesOf = ({ size, weekday, from_hour }: Off) =>
  [
    size === null ? inWords`Parties` : inWords`Parties of ${size >= 9 ? '9 or more' : size}`,
    weekday === null ? '' : `on ${weekdayNames[weekday]}s`,
    from_hour === null ? '' : `from ${hourLabel(from_hour)}`,
  ]
    .filter(Boolean)
    .join(' ')

const offWords = (finding: Off) => {
  const { kind, minutes, parties, served, left } = finding
  const waited = `${partiesOf(finding)} waited ${minutesOf(minutes)} ${kind === 'late' ? 'longer' : 'less'} than quoted`
  return `${waited}; ${left === 0 ? `all ${served} stayed` : `${left} of ${parties} left or did not come`}.`
}

/** A finding as a sentence. */
export const findingSentence = (finding: AnalyticsFinding) => {
  switch (finding.kind) {
    case 'late':
    case 'early':
      return offWords(finding)
    case 'wait_target':
      return finding.is_met
        ? `The average wait of ${finding.value} min is within your target of ${finding.target} min.`
        : inWords`Parties waited ${finding.value} min on average: your target is ${finding.target} min.`
    case 'no_show_target':
      return finding.is_met
        ? `No-shows: ${finding.value}%, within your target of ${finding.target}%.`
        : `No-shows: ${finding.value}%. Your target is ${finding.target}%.`
  }
}

/** Whether the finding suggests a change. */
export const isFault = (finding: AnalyticsFinding) => !('is_met' in finding && finding.is_met)

/** The quote to offer: only one that agrees with the findings. */
export const offeredQuote = ({ findings, default_quote: { minutes, suggested } }: Analytics) => {
  if (suggested === null) return undefined
  const off = findings.find(({ kind }) => kind === 'late' || kind === 'early')
  return off && (off.kind === 'late') === suggested > minutes ? suggested : undefined
}
