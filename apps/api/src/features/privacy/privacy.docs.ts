import { docsOf } from '../../lib/operation-docs.ts'

const whose =
  'A profile joins its numbers and its e-mail address, and so do visits and reservations that staff entered with both. A number and an address that a guest typed side by side join nothing: anybody can type any address.'

const changed = {
  words: 'Other data belongs to the guest than when it was looked at.',
  code: 'guest_changed',
  detail: 'What is known of this guest has changed: look at it again first.',
}

export const privacyDocs = docsOf('Parties', {
  'POST /api/privacy/preview/': {
    summary: 'See what an export or an erasure would include',
    description: `Names every profile, visit, reservation and wish that belongs to the guest of a number or an address, and changes nothing. ${whose} \`other_contacts\` lists what was typed in these rows but is not included; rows with \`is_other_number\` were found by the address that the caller named. Send \`version\` with the export or the erasure: it is then refused if other rows belong to the guest by then.`,
    refusals: { 404: 'There is no data of a guest with this number or address.' },
  },
  'POST /api/privacy/export/': {
    summary: 'Export the data of a guest',
    description: `By any number that the restaurant knows the guest by, or by an e-mail address: profiles, visits, reservations, wishes, messages and replies. ${whose} A number beside the named address that is not known to be the guest's is masked. The export is recorded in the journal, without the guest.`,
    refusals: { 404: 'There is no data of a guest with this number or address.', 409: changed },
  },
  'POST /api/privacy/erase/': {
    summary: 'Erase a guest',
    description: `Names, numbers, notes and the contents of messages are erased everywhere, also from recent activity, which can no longer be undone for this guest. It erases what the preview names. ${whose} The figures stay. It cannot be taken back.`,
    refusals: {
      404: 'There is no data of a guest with this number or address.',
      409: {
        words: 'The guest is on the waitlist, or a reservation of theirs is still to come.',
        code: 'guest_waiting',
        detail: 'This guest is on the waitlist: serve or remove the party first.',
      },
    },
  },
})
