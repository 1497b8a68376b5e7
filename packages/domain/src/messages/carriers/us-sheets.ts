import { type CarrierSheet, lengthGaps, type SheetFacts, type SheetField, type SheetGap } from './sheet.ts'

/** Each is read as STOP, START or HELP. */
export const optOutKeywords = ['STOP', 'STOPALL', 'QUIT', 'END', 'CANCEL', 'UNSUBSCRIBE', 'REVOKE', 'OPTOUT']
export const optInKeywords = ['START', 'UNSTOP']
export const helpKeywords = ['HELP', 'INFO']

const saysStop = (text: string) => /\bSTOP\b/.test(text)

const requiredOfBusiness = ['name', 'legal_name', 'address', 'website', 'privacy_address'] as const

const businessGaps = (facts: SheetFacts): SheetGap[] => [
  ...requiredOfBusiness.filter((name) => facts[name] === '').map((gap): SheetGap => ({ gap })),
  ...(facts.phone === '' && facts.email === '' ? [{ gap: 'contact' } as const] : []),
  ...(facts.join_address.startsWith('https://') ? [] : [{ gap: 'public_address' } as const]),
  ...(facts.sends_texts ? [] : [{ gap: 'texts_off' } as const]),
]

const business = (facts: SheetFacts): SheetField[] => [
  { label: 'Legal company name', value: facts.legal_name },
  { label: 'Brand name', value: facts.name },
  { label: 'Address', value: facts.address },
  { label: 'Website', value: facts.website },
  { label: 'Support phone', value: facts.phone },
  { label: 'Support e-mail', value: facts.email },
]

const use = ({ name, book_address }: SheetFacts) =>
  book_address === undefined
    ? `${name} is a restaurant. Guests who join its waitlist and ask for texts are told their place and that their table is ready.`
    : `${name} is a restaurant. Guests who join its waitlist or book a table and ask for texts are told their place, that their table is ready, and what concerns their booking: confirmation, reminder and changes.`

const noMarketing = 'No advertising is sent, and numbers are not passed to others.'

const consented = ({ join_address, join_consent, book_address, book_consent }: SheetFacts) =>
  `Guests type their own number at ${join_address} (from a QR code at the entrance) and tick the box "${join_consent}", which is not ticked beforehand. ${
    book_address === undefined ? '' : `Who books does the same at ${book_address} at the box "${book_consent}". `
  }Texts are optional.`

const ending = ({ most_per_number }: SheetFacts) =>
  `Guests end the texts with STOP and get help with HELP. A visit causes a few texts, at most ${most_per_number} in 24 hours. Message and data rates may apply.`

const policies = ({ privacy_address, terms_address }: SheetFacts) =>
  [privacy_address && `Privacy policy: ${privacy_address}`, terms_address && `Terms: ${terms_address}`]
    .filter(Boolean)
    .join(' ')

/** The campaign registration of the United States, with the lengths of The Campaign Registry. */
export const tenDlc = (facts: SheetFacts): CarrierSheet => {
  const fields: SheetField[] = [
    ...business(facts),
    { label: 'Use case', value: 'Customer care (low volume: low volume mixed)' },
    { label: 'Campaign description', value: `${use(facts)} ${noMarketing}`, least: 40, most: 4096 },
    {
      label: 'Message flow (call to action)',
      value: `${consented(facts)} ${ending(facts)} ${policies(facts)}`.trim(),
      least: 40,
      most: 2048,
    },
    { label: 'Privacy policy', value: facts.privacy_address },
    { label: 'Terms and conditions', value: facts.terms_address },
    ...facts.samples
      .slice(0, 5)
      .map((value, index): SheetField => ({ label: `Sample message ${index + 1}`, value, least: 20, most: 1024 })),
    { label: 'Opt-in keywords', value: optInKeywords.join(','), most: 255 },
    { label: 'Opt-in message', value: facts.joined_message, least: 20, most: 320 },
    { label: 'Opt-out keywords', value: optOutKeywords.join(','), most: 255 },
    { label: 'Opt-out message', value: facts.stopped_message, least: 20, most: 320 },
    { label: 'Help keywords', value: helpKeywords.join(','), most: 255 },
    { label: 'Help message', value: facts.help_message, least: 20, most: 320 },
    { label: 'Embedded links', value: 'Yes' },
    { label: 'Embedded phone numbers', value: 'No' },
    { label: 'Age-gated content', value: 'No' },
    { label: 'Direct lending', value: 'No' },
  ]
  return {
    fields,
    gaps: [
      ...businessGaps(facts),
      ...(facts.terms_address === '' ? [{ gap: 'terms_address' } as const] : []),
      ...(facts.samples.some(saysStop) ? [] : [{ gap: 'opt_out_words' } as const]),
      ...lengthGaps(fields),
    ],
  }
}

/** The verification of toll-free numbers of the United States and Canada. */
export const tollFree = (facts: SheetFacts): CarrierSheet => {
  // The form takes one sample: the one that says how to end the texts.
  const sample = facts.samples.find(saysStop) ?? facts.samples[0] ?? ''
  const fields: SheetField[] = [
    ...business(facts),
    { label: 'Use case category', value: 'Customer care' },
    { label: 'Use case summary', value: `${use(facts)} ${noMarketing}`, most: 500 },
    { label: 'Production message sample', value: sample, most: 1000 },
    { label: 'Opt-in type', value: 'Web form' },
    { label: 'Opt-in address (for the picture of the form)', value: facts.join_address },
    { label: 'How guests opt in', value: consented(facts), most: 500 },
    { label: 'Additional information', value: `${ending(facts)} ${policies(facts)}`.trim(), most: 500 },
  ]
  return {
    fields,
    gaps: [
      ...businessGaps(facts),
      ...(saysStop(sample) ? [] : [{ gap: 'opt_out_words' } as const]),
      ...lengthGaps(fields),
    ],
  }
}
