/** The sentences of the page that an invite link opens. */
export const inviteMessages = {
  title: (restaurant: string) => `Join ${restaurant}`,
  invited: (by: string, role: string) => `${by} invites you to the team as ${role}.`,
  loading: 'Opening the invite...',
  brokenTitle: 'This invite cannot be opened',
  askAgain: 'Ask the person who sent it for a new link.',
  loadFailed: 'The invite could not be loaded. Please check your connection.',
  acceptFailed: 'That did not work. Please try again.',
  signedInAs: (name: string) => `You are signed in as ${name}. Joining signs you in under your new name here.`,
  passwordHint: (length: number) => `At least ${length} characters.`,
  hasAccount: 'I already have an account',
  newAccount: 'I have no account yet',
}
