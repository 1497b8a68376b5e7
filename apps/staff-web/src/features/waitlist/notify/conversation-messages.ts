import { inPlaceWords, inWords } from '../../../lib/place-words.ts'
export const conversationMessages = inPlaceWords(() => ({
  messagesOf: (name: string) => `Messages with ${name}`,
  messagesLoading: 'Loading messages...',
  messagesFailed: 'Failed to load messages. Please try again later.',
  messagesEmpty: inWords`Nothing was sent to this guest yet, and nothing came back.`,
  answerLabel: 'Your text',
  pageOnly: (reason: string) => inWords`Shown on the guest's page, not texted. ${reason}`,
  onPage: 'On their page',
  guestOnPage: inWords`Guest, on the page`,
  spokenCall: 'Call with spoken text',
  understood: {
    leave: 'left the list',
    late: 'is late',
    here: 'is here',
    stop: 'wants no more texts',
    start: 'wants texts again',
    help: 'asked for help',
    which_visit: 'was asked which visit',
    too_late: 'came after the visit',
  } as Record<string, string>,
}))
