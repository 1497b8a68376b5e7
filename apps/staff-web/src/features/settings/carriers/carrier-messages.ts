import type { CarrierForm } from '@waitbook/domain/messages/carriers/carrier-sheets'
import type { SheetGap } from '@waitbook/domain/messages/carriers/sheet'
import { inPlaceWords, inWords } from '../../../lib/place-words.ts'

const gaps: Record<SheetGap['gap'], string> = inPlaceWords(() => ({
  name: inWords`The name of the restaurant (Settings, General).`,
  legal_name: 'The legal name of the business (above).',
  address: inWords`The address of the restaurant (Settings, General).`,
  contact: inWords`A phone number (Settings, General) or a contact e-mail (Settings, Notifications) for questions of guests.`,
  website: 'The website (above).',
  privacy_address: inWords`The address of a privacy policy (above). It has to say that numbers of guests are not passed on.`,
  terms_address: 'The address of your terms (above).',
  public_address: inWords`A public https address of this server: reviewers open the page where guests join.`,
  texts_off: 'Texts are switched off (Settings, Waitlist).',
  opt_out_words:
    'A sample that says how to end the texts, such as “Reply STOP to opt out”: add it to one of your texts (Settings, Notifications).',
  too_short: 'Too short:',
  too_long: 'Too long:',
  entity_id: 'The principal entity id (Settings, Notifications).',
  header: 'A header of six letters: enter it as the sender (Settings, Notifications).',
  template_id: 'No template id yet (Settings, Notifications):',
  too_many_variables: 'More than two variables:',
  adjacent_variables: 'Two variables without words between them:',
  forbidden_letters: 'Contains < or >:',
}))

export const carrierMessages = {
  what: 'the carrier registration',
  explained:
    'Phone carriers deliver texts only from registered senders. These are the words for their forms, from your settings and your own texts. Read them before you submit them: they are statements in your name.',
  sheet: 'Registration',
  form: 'Form',
  forms: {
    ten_dlc: 'US: 10DLC',
    toll_free: 'US, Canada: toll-free',
    dlt: 'India: DLT',
  } satisfies Record<CarrierForm, string>,
  asked: 'Asked for in a country that you text.',
  notAsked: 'Not asked for in the countries that you text.',
  loading: 'Loading the carrier registration...',
  complete: 'Nothing is missing.',
  missing: (count: number) => (count === 1 ? 'One thing is missing' : `${count} things are missing`),
  gap: (gap: SheetGap['gap'], label: string | undefined) => (label === undefined ? gaps[gap] : `${gaps[gap]} ${label}`),
  copy: 'Copy',
  copyAll: 'Copy everything',
  notCopied: 'This could not be copied. Select it and copy it by hand.',
  length: (count: number, most: number) => `${count} of ${most} characters`,
  empty: 'Empty',
  business: 'Your business',
  legalName: 'Legal name of the business',
  legalNameHint: 'Exactly as it is registered with the authorities.',
  addresses: {
    website: 'Website',
    privacy_address: 'Privacy policy',
    terms_address: 'Terms',
  },
}
