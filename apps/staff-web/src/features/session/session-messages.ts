import { inPlaceWords, inWords } from '../../lib/place-words.ts'
export const sessionMessages = inPlaceWords(() => ({
  loginIncomplete: 'Please enter both username and password',
  codeTitle: 'Enter your code',
  codeIncomplete: 'Please enter the code',
  codeHint: 'From your authenticator app, or one of your recovery codes.',
  loginFailed: 'Failed to log in. Please check your credentials.',
  loginUnexpected: 'Login failed: Unexpected response from server',
  registerIncomplete: 'Please fill out all required fields',
  registerRefused: 'Failed to register. Please try again.',
  registerFailed: 'Failed to create an account. Please try again.',
  registered: 'Registration successful! Please log in.',
  registrationClosed: inWords`This server takes no new restaurants. Its operator can add yours.`,
  registrationByInvite: inWords`This server takes new restaurants by invitation. Ask its operator for a link.`,
  unapproved: (restaurant: string, perDay: number, country: string) =>
    `Not approved yet: ${restaurant} sends at most ${perDay} texts and ${perDay} e-mails a day, and texts only to the country in which it registered (${country}), whatever country the settings name. For the operator:`,
  roleForbidden: 'Your role does not allow this.',
  workKept: (username: string) => `Your work on this page is kept. Log in as ${username} to continue.`,
  otherPerson: (username: string) => `Continue as ${username}?`,
  otherPersonExplained: (username: string) =>
    `This page belongs to ${username}. Anything that ${username} entered here and did not save will be discarded.`,
}))
